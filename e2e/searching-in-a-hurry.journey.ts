import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMachines } from './machine-fixtures.ts';
import { errorsOf, openTestSite, phone } from './test-site.ts';

test('what is ticked or typed before the script of the filters is here counts', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit();
  let { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/FilterChoices/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search');
  await page.getByLabel('Up to').fill('20,000');
  await page.keyboard.press('Tab');
  release();
  await page.waitForURL('/search?max=20000');
  await page.getByRole('heading', { level: 2, name: '3 for sale' }).waitFor();

  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
  await page.reload();
  await page.getByRole('checkbox', { name: /^8 GB/ }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.waitForURL('/search?max=20000&ram=8');
  await page.getByRole('heading', { level: 2, name: '1 for sale' }).waitFor();
  release();
  assert.ok(await page.getByRole('checkbox', { name: /^8 GB/ }).isChecked());
  assert.deepEqual(errorsOf(page), []);
});

test('whoever searches too fast is told so in place, and keeps what they chose', async () => {
  await using site = await openTestSite({ TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024' });
  const page = await site.visit(phone);
  await page.goto('/search');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 240; turn += 1) await fetch('/api/search?sort=newest');
  });
  await page.getByLabel('What are you looking for?').fill('thinkpad');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please wait a little').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  const box = page.getByLabel('What are you looking for?');
  assert.equal(await box.inputValue(), 'thinkpad');
  assert.equal(new URL(page.url()).search, '?q=thinkpad');
  await box.fill('latitude');
  await box.press('Enter');
  await page.waitForURL('/search?q=latitude');
});

test('what is looked for before the first answer is here is found', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit(phone);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/api\/search\?page/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  // Of the page that is on its way nothing is seen yet.
  await page.getByLabel('What are you looking for?').press('Enter');
  await page.getByLabel('What are you looking for?').fill('thinkpad');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?q=thinkpad');
  await page.getByText('6 for sale').waitFor();
  release();
  assert.deepEqual(errorsOf(page), []);
});
