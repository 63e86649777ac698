import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from './accessibility.ts';
import { choosePicture, errorsOf, logIn, openTestSite, phone, toast } from './test-site.ts';

test('a person changes name and picture, and ends a sign-in of another device', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const borrowed = await site.visit();
  await borrowed.goto('/login');
  await logIn(borrowed, 'rafi@example.com');
  await borrowed.waitForURL('/');

  const page = await site.visit(phone);
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  await page.goto('/profile');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await choosePicture(page, 'Rafi');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name is required').waitFor();
  await name.fill('Rafi Ahmed');
  await page.getByLabel('Letters and messages come in').selectOption('বাংলা');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Your details are saved');
  await page.getByRole('heading', { level: 1, name: 'Rafi Ahmed' }).waitFor();
  await page.locator('.profile').getByRole('img', { name: 'Photo of Rafi Ahmed' }).waitFor();

  const part = page.locator('#copy');
  await part.getByText('A copy of everything of yours').click();
  await part.getByRole('button', { name: 'Prepare my copy' }).click();
  await part.getByText('Your copy is being prepared').waitFor();
  await site.house.work.once();
  const download = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Download my copy' }).click();
  assert.match((await download).suggestedFilename(), /^hatbodol-\d{4}-\d\d-\d\d\.zip$/);

  await page.reload();
  assert.equal(await page.getByLabel('Letters and messages come in').inputValue(), 'bn');

  const list = page.locator('.session-list > li');
  // The first of the three is of the sign-up itself.
  await list.nth(2).waitFor();
  assert.equal(await list.count(), 3);
  assert.equal(await list.getByText('This device').count(), 1);
  assert.deepEqual(await axeFindings(page), []);
  await list
    .filter({ hasText: 'Last used' })
    .filter({ hasText: 'Chrome, Linux' })
    .getByRole('button')
    .click();
  await toast(page, 'Logged out on Chrome, Linux');
  await page.waitForFunction(() => document.querySelectorAll('.session-list > li').length === 2);
  await borrowed.goto('/dashboard/my-laptops');
  await borrowed.waitForURL('/login');

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('/login');
  assert.deepEqual([...errorsOf(page), ...errorsOf(borrowed)], []);
});
