import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { profilerSamples } from '#features/report-reader/testing/other-samples.ts';
import { dxdiagSamples } from '#features/report-reader/testing/windows-samples.ts';
import { errorsOf, openTestSite, phone } from './test-site.ts';

const factsOn = (page: Page) =>
  page
    .locator('[data-fact]')
    .evaluateAll((found) => found.map(({ dataset }) => [dataset['fact'], dataset['value']]));

test('a report is read in the browser: typed, pasted at length or as a file, and nothing of it is sent', async () => {
  await using site = await openTestSite();
  const page = await site.visit(phone);
  await page.goto('/read-a-report');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) sent.push(request.url());
  });
  const field = page.getByRole('textbox', { name: 'The report' });
  const format = page.locator('[data-format]');
  assert.equal(await page.locator('textarea').count(), 1);

  const [dxdiag] = dxdiagSamples;
  const [mac] = profilerSamples;
  assert.ok(dxdiag && mac);
  await field.fill(dxdiag.text);
  await format.waitFor();
  assert.equal(await format.getAttribute('data-format'), 'dxdiag');
  assert.deepEqual(Object.fromEntries(await factsOn(page)), dxdiag.facts);
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
  assert.deepEqual(Object.fromEntries(await factsOn(page)), mac.facts);
  assert.deepEqual(sent, []);
  assert.deepEqual(errorsOf(page), []);
});
