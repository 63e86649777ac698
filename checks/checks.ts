import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';

type Tally = { passed: number; failed: number };
type Test = [file: string, name: string];

const minute = 60_000;

const only = process.argv.slice(2);

const bin = (name: string) => `node_modules/.bin/${name}`;
const tests = (pattern: string) =>
  globSync(pattern, { exclude: ['node_modules/**', 'dist/**', 'data/**'] }).sort();

const suite = (files: string[], ...flags: string[]) => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--test',
  '--test-reporter=./platform/testing/reporter.ts',
  `--test-concurrency=${availableParallelism()}`,
  `--test-timeout=${5 * minute}`,
  ...flags,
  ...files,
];

/** Whatever a journey waits for has an end: one that hangs all the same leaves its browser behind. */
const journeys = (files: string[], ...flags: string[]) => suite(files, '--test-force-exit', ...flags);

/** Everything that has to be true before a change lands, the quick refusals first. */
const checks: [name: string, command: () => string[] | Promise<string[]>][] = [
  ['format', () => [bin('oxfmt'), '--check', '.']],
  ['lint', () => [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet']],
  ['types of the server', () => [bin('tsc'), '-p', 'tsconfig.json']],
  ['types of the web', () => [bin('tsc'), '-p', 'tsconfig.web.json']],
  ['unused code', () => [bin('knip')]],
  ['supply chain', () => [process.execPath, 'checks/supply-chain.ts']],
  ['tests', () => suite(tests('{app,checks,demo,features,platform,trials}/**/*.test.ts'))],
  [
    'journeys',
    async () => {
      // Only now: what comes before says what is wrong with a product that does not even run.
      const { tellStory } = await import('#e2e/story.ts');
      await tellStory(story.folder);
      return journeys(tests('e2e/*.journey.ts'));
    },
  ],
];

await using postgres = await startPostgres();
await using story = await freshStorage('sqlite');

const total: Tally = { passed: 0, failed: 0 };
for (const [name, command] of checks) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = performance.now();
  let { passed, failed, hung } = await run(await command());
  if (name === 'journeys')
    for (const [file, title] of hung) {
      // The browser hung, which says nothing of the product: whoever came by it comes again, once.
      process.stdout.write(`again  ${title}\n`);
      const again = await run(journeys([file], `--test-name-pattern=^${RegExp.escape(title)}$`));
      passed += again.passed;
      failed += again.failed - 1;
    }
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A command counts as one check, a suite as the tests that its reporter counted. */
async function run([program = '', ...words]: string[]): Promise<Tally & { hung: Test[] }> {
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_STORY: story.folder, FORCE_COLOR: '0' };
  const child = spawn(program, words, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 30 * minute,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close');
  let said = '';
  for await (const chunk of child.stdout) said += String(chunk);
  // Nothing where it was killed.
  const [code] = (await closed) as [number | null];
  const counted = /^counted (\d+) passed, (\d+) failed$/m.exec(said);
  const hung = [...said.matchAll(/^hung (.*)$/gm)].map(([, test = '']) => JSON.parse(test) as Test);
  if (code !== 0) process.stdout.write(said.replace(/^(counted|hung) .*$/gm, ''));
  if (!counted) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, hung };
  const [passed, failed] = [Number(counted[1]), Number(counted[2])];
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, hung };
}
