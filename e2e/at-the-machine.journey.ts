import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { reportCommands } from '#features/report-reader/commands.ts';
import { reportOf } from '#features/report-reader/testing/collection.ts';
import { errorsOf, openTestSite, phone } from './test-site.ts';

async function factsOn(page: Page) {
  const found = await page
    .locator('[data-fact]')
    .evaluateAll((facts) => facts.map(({ dataset }) => [dataset['fact'], dataset['value']] as const));
  const facts: Record<string, (string | undefined)[]> = {};
  for (const [name = '', value] of found) (facts[name] ??= []).push(value);
  return facts;
}

test('a report is read in the browser: typed, pasted at length or as a file, and nothing of it is sent', async () => {
  await using site = await openTestSite();
  const page = await site.visit(phone);
  await page.goto('/read-a-report');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\/|\/icon\.svg$/.test(request.url())) sent.push(request.url());
  });
  const field = page.getByRole('textbox', { name: 'The report' });
  const format = page.locator('[data-format]');
  assert.equal(await page.locator('textarea').count(), 1);

  const dxdiag = reportOf('dxdiag', 'one-card');
  const mac = reportOf('system_profiler', 'm1-json');
  await field.fill(dxdiag.text);
  await format.waitFor();
  assert.equal(await format.getAttribute('data-format'), 'dxdiag');
  assert.deepEqual(await factsOn(page), dxdiag.facts);
  assert.equal(await page.locator('[data-dropped=host]').count(), 1);
  assert.ok(!(await format.innerText()).includes('RAHIM-PC'));
  await field.fill('');
  await format.waitFor({ state: 'detached' });

  await field.fill('a nice laptop');
  await page.getByText('We do not recognise this.').waitFor();
  assert.equal(await format.count(), 0);

  const long = `${dxdiag.text}\n${'Sound device: something\n'.repeat(20_000)}`;
  await field.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, long);
  await format.waitFor();
  assert.equal(await field.inputValue(), '');
  await page.getByText('left the field empty').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await format.waitFor({ state: 'detached' });

  const buffer = Buffer.from(`\ufeff${mac.text.replaceAll('\n', '\r\n')}`, 'utf16le');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'mac.txt', mimeType: 'text/plain', buffer });
  await page.getByText('Read from mac.txt.').waitFor();
  await format.waitFor();
  assert.deepEqual(await factsOn(page), mac.facts);
  assert.ok((await scriptKilobytes(page)) <= 60);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Linux/ }).click();
  await page.getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), reportCommands.linux);
  assert.deepEqual(sent, []);
  assert.deepEqual(errorsOf(page), []);
});

const scriptKilobytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1024, 0),
  );

/** Until the worker of the page has all that it was made of. */
const storedForOffline = (page: Page) =>
  page.waitForFunction(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().some(({ url }) => url.endsWith('/checklist'));
  });

test('the checklist opens and counts without a network, keeps its answers, and is readable without script', async () => {
  await using site = await openTestSite();
  const page = await site.visit(phone);
  await page.goto('/checklist');
  await page.waitForLoadState('networkidle');
  assert.ok((await scriptKilobytes(page)) <= 60, `${await scriptKilobytes(page)} KB`);
  const item = (id: string) => page.locator(`[data-item=${id}]`);
  const choose = (id: string, answer: string) => item(id).getByRole('radio', { name: answer }).check();
  const unchecked = (id: string) => page.locator(`[data-unchecked=${id}]`);

  await storedForOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  assert.equal(await page.locator('[data-item]').count(), 20);
  await page.getByLabel('How much time is there?').selectOption('short');
  await page.locator('[data-item]').nth(10).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-item]').count(), 10);
  await page.getByLabel('How much time is there?').selectOption('long');
  await page.getByLabel('Asking price').fill('৩০ হাজার');
  await page.getByLabel('Battery health, in percent').fill('90');
  await choose('screen', 'Bad');
  await choose('lock', 'Could not');
  await choose('hinges', 'OK');
  await item('battery').getByLabel('Measured, in percent').fill('70');
  await page.getByText('Fair offer: ৳17,000 to ৳24,500').waitFor();
  assert.match(await page.locator('[data-summand=battery]').innerText(), /৳1,000 – ৳2,800/);
  assert.equal(await unchecked('lock').count(), 1);
  assert.equal(await unchecked('hinges').count(), 0);
  await item('screen').getByLabel('The seller mentioned it').check();
  await page.getByText('Fair offer: ৳27,000 to ৳29,000').waitFor();
  await choose('hand-over', 'Bad');
  await page.getByText('there is no figure: Clean hand-over.').waitFor();
  assert.equal(await page.getByText('Fair offer').count(), 0);

  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('there is no figure: Clean hand-over.').waitFor();
  await choose('hand-over', 'OK');
  await page.getByText('Fair offer: ৳27,000 to ৳29,000').waitFor();
  await page.getByLabel('What are you looking at?').selectOption('Desktop');
  assert.equal(await item('keyboard').count(), 0);
  await item('power-supply').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('Type the asking price').waitFor();
  // Its worker is that page's alone: without a network no other page opens, and none of them is stored.
  const scopes = () =>
    navigator.serviceWorker.getRegistrations().then((workers) => workers.map(({ scope }) => scope));
  assert.deepEqual(await page.evaluate(scopes), [new URL('/checklist', page.url()).href]);
  assert.deepEqual(errorsOf(page), []);

  await page.goto('/safe-buying');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Read a report' }).click();
  await page.getByRole('textbox', { name: 'The report' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/safe-buying');
  await page.getByRole('heading', { level: 1, name: 'Safe buying' }).waitFor();

  const still = await site.visit(phone, 'light', { javaScriptEnabled: false });
  await still.goto('/checklist');
  assert.equal(await still.locator('[data-item]').count(), 20);
  await still.getByText('dsregcmd').first().waitFor();
  await still.goto('/read-a-report');
  await still.getByText('HBREPORT1').first().waitFor();
});
