// How much of its speed a machine seems to have left after the minute of work of a check, where nothing slows it down:
// alone, beside other work that is there all the time, and beside work that begins half way. Each figure below 60 % would
// be a false alarm. `npm run bench:load`, about four minutes; also under `taskset -c 0`.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { oneCheck, openCheck } from '#features/machine-check/check-contract.ts';
import { createLaptop, type Laptop } from '#features/laptops/laptop-contract.ts';
import { openTestSite } from '../e2e/test-site.ts';

const faultPercent = 60;
const halfMs = 30_000;

await using site = await openTestSite();
await site.addBrand(await site.joinAdmin('Anika'));

async function speedLeft(name: string): Promise<number> {
  const seller = await site.join(name);
  const laptop: Laptop = await site.call(createLaptop, {
    token: seller.token,
    body: await site.machine(seller),
  });
  const { _id, code } = await site.call(openCheck, { token: seller.token, params: { id: laptop._id } });
  const page = await site.visit();
  await page.goto('/check');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.locator('[data-step=screen]').waitFor();
  while ((await page.locator('[data-step=load]').count()) === 0) {
    const step = await page.locator('[data-step]').getAttribute('data-step');
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.locator(`[data-step=${step}]`).waitFor({ state: 'detached' });
    await page.locator('[data-step]').waitFor();
  }
  await page.getByRole('button', { name: 'Start the work' }).click();
  await page.getByRole('heading', { name: 'The check is done' }).waitFor({ timeout: 180_000 });
  const { results } = await site.call(oneCheck, { token: seller.token, params: { id: _id } });
  await page.close();
  return Number(results.find(({ field }) => field === 'throttle')?.value);
}

const busy = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

async function beside(others: number, fromMs: number, ...sellers: string[]): Promise<number[]> {
  const started: ReturnType<typeof busy>[] = [];
  const timer = setTimeout(() => {
    for (let count = 0; count < others; count += 1) started.push(busy());
  }, fromMs);
  const left = await Promise.all(sellers.map(speedLeft));
  clearTimeout(timer);
  for (const child of started) child.kill();
  return left;
}

const rows: [condition: string, left: number[]][] = [
  ['alone', await beside(0, 0, 'Rahim')],
  ['two checks at once', await beside(0, 0, 'Karim', 'Nadia')],
  ['three other programs from the beginning', await beside(3, 0, 'Salma')],
  ['three other programs from half way on', await beside(3, halfMs, 'Tania')],
];
for (const [condition, left] of rows)
  console.log(`${condition}: ${left.map((percent) => `${percent} %`).join(', ')}`);
console.log(`load ${loadavg()[0]!.toFixed(1)}`);
const falseAlarms = rows.flatMap(([, left]) => left).filter((percent) => !(percent >= faultPercent));
if (falseAlarms.length > 0) process.exitCode = 1;
process.exit();
