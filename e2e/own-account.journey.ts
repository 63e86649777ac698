import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from './accessibility.ts';
import { choosePicture, errorsOf, logIn, openTestSite, password, phone, toast } from './test-site.ts';

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

  const part = page.locator('#your-copy');
  await part.getByText('A copy of everything of yours').click();
  await part.getByRole('button', { name: 'Prepare my copy' }).click();
  await part.getByText('Your copy is being prepared').waitFor();
  await site.house.work.once();
  const download = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Download my copy' }).click();
  assert.match((await download).suggestedFilename(), /^hatbodol-\d{4}-\d\d-\d\d\.zip$/);

  const mobile = page.locator('#your-mobile');
  await mobile.getByText('Your mobile number').click();
  await mobile.getByLabel('Mobile number').fill('01712-345678');
  await mobile.getByRole('button', { name: 'Send me a code' }).click();
  await mobile.getByText('We sent a code to 01712-345678').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  const [code = ''] = /\d{6}/.exec(await site.mailTo('+8801712345678')) ?? [];
  await mobile.getByLabel('Code from the text message').fill(code);
  await mobile.getByRole('button', { name: 'Verify my number' }).click();
  await toast(page, 'Your mobile number is verified');
  await mobile.getByText('verified', { exact: false }).first().waitFor();

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

test('a person deletes their account, and changes their mind when they log in again', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await site.visit(phone);
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  await page.goto('/profile#leave');
  const part = page.locator('#leave');
  await part.getByText('You have 7 days to change your mind').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await part.getByLabel('Password').fill('wrong-1234');
  await part.getByRole('button', { name: 'Delete my account' }).click();
  await part.getByText('This is not your password').waitFor();
  await part.getByLabel('Password').fill(password);
  await part.getByRole('button', { name: 'Delete my account' }).click();
  await toast(page, 'Your account will be deleted on');
  await page.waitForURL('/');

  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  const bar = page.locator('.leaving-bar');
  await bar.getByText('Your account will be deleted on').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await bar.getByRole('button', { name: 'Keep my account' }).click();
  await toast(page, 'Your account stays');
  await bar.waitFor({ state: 'detached' });
  assert.deepEqual(errorsOf(page), []);
});

test('a person verifies their address, changes their password, and asks for another address', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await site.visit(phone);
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText('Your email address is not verified yet').waitFor();
  await page.getByRole('link', { name: 'Verify it' }).click();
  const address = page.locator('#your-email');
  await address.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'We sent you a link');
  const [link = ''] = /http\S+/.exec(await site.mailTo('rafi@example.com')) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await page.getByText('rafi@example.com is confirmed').waitFor();
  await page.goto('/profile#your-email');
  await page.getByText('rafi@example.com · verified').waitFor();

  const part = page.locator('#your-password');
  await part.getByText('Your password', { exact: true }).click();
  await part.getByLabel('Your password now').fill('wrong-1234');
  await part.getByLabel('New password').fill('Sundarban8@');
  await part.getByRole('button', { name: 'Change my password' }).click();
  await part.getByText('This is not your password').waitFor();
  await part.getByLabel('Your password now').fill(password);
  await part.getByRole('button', { name: 'Change my password' }).click();
  await toast(page, 'Your password is changed');

  await address.getByLabel('New email address').fill('rafi.ahmed@example.com');
  await address.getByLabel('Password').fill('Sundarban8@');
  await address.getByRole('button', { name: 'Change my email' }).click();
  await toast(page, 'We sent a link to rafi.ahmed@example.com');
  assert.match(await site.mailTo('rafi.ahmed@example.com'), /new address/);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(errorsOf(page), []);
});
