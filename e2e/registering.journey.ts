import assert from 'node:assert/strict';
import { test } from 'node:test';
import { users } from '#features/users/user-contract.ts';
import { passwordRules } from '#features/identity/password-rules.ts';
import {
  errorsOf,
  logIn,
  openTestSite,
  phone,
  variants,
  choosePicture,
  rulesOf,
  toast,
} from './test-site.ts';

for (const [where, { viewport, data }] of Object.entries(variants)) {
  test(`the form to register says what is missing, and the rules are ticked off, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/register');
    const button = page.getByRole('button', { name: 'Register', exact: true });
    await button.click();
    for (const message of [
      'Name is required',
      'Email Address is required',
      'Password is required',
      'Photo is required',
    ])
      await page.locator('.field-error', { hasText: message }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'name');
    const letter = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.locator('input[type=file]').first().setInputFiles(letter);
    await page.getByText('This file is not a picture we can show').first().waitFor();
    const word = page.getByLabel('Password', { exact: true });
    await word.fill('Ab1@');
    await page.getByText('Password must be 8 characters or longer.').waitFor();
    await word.fill('abcdefgh');
    await page.getByText('Password must be strong with character, number, symbol').waitFor();
    await word.fill('Sundarban7@');
    assert.equal(await page.locator('.password-rules [data-kept]').count(), 6);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    assert.equal(await word.getAttribute('type'), 'text');

    await page.getByLabel('Name', { exact: true }).fill('Rafi');
    await page.getByLabel('Email Address').fill('rafi@example.com');
    await choosePicture(page, 'Rafi');
    await button.click();
    await page.getByRole('alert').getByText('There is already an account with this email address').waitFor();
    await page.locator('.toast-error').first().waitFor();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Rafi');
    assert.deepEqual(errorsOf(page), []);
  });

  test(`an account stands although its picture failed, and the picture can be sent again, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    const admin = await site.joinAdmin('Mitu');
    const page = await site.visit(viewport);
    await page.goto('/register');
    await page.getByLabel('Name', { exact: true }).fill('Bonna');
    await page.getByLabel('Email Address').fill('bonna@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Sundarban7@');
    await choosePicture(page, 'Bonna');
    await page.route('**/images', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Your account is ready, but the picture could not be uploaded.').waitFor();
    await page.unroute('**/images');
    await page.getByRole('button', { name: 'Send this picture' }).click();
    await toast(page, 'User create successfully');
    assert.match(await site.mailTo('bonna@example.com'), /confirm that this address is yours/);
    await page.waitForURL('/');
    const bonna = (await site.call(users, { token: admin.token })).find(({ name }) => name === 'Bonna');
    assert.match(bonna?.image ?? '', /^\/images\//);
    assert.equal(bonna?.status, 'Member');
  });

  test(`somebody comes by way of Google, ${where}`, async () => {
    await using site = await openTestSite({ DEMO: 'on' }, data);
    const admin = await site.joinAdmin('Mitu');
    const page = await site.visit(viewport);
    await page.goto('/dashboard/my-laptops');
    await page.waitForURL('/login');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const chooser = await popup;
    await chooser.getByLabel('Email Address').fill('shila@example.com');
    await chooser.getByLabel('Name').fill('Shila');
    await chooser.getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Google sign in successfully');
    await page.waitForURL('/dashboard/my-laptops');
    const names = (await site.call(users, { token: admin.token })).map(({ name }) => name);
    assert.ok(names.includes('Shila'));
    assert.deepEqual(errorsOf(page), []);
  });
}

test('a window closed before the sign-in is said in words at once, and another one can be opened', async () => {
  await using site = await openTestSite({ DEMO: 'on' });
  const page = await site.visit();
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const closedEarly = await popup;
  await closedEarly.getByLabel('Email Address').waitFor();
  await closedEarly.close();
  await page
    .getByRole('alert')
    .getByText('The window was closed before you had signed in.')
    .waitFor({ timeout: 8_000 });
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const chooser = await again;
  await chooser.getByLabel('Email Address').fill('shila@example.com');
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/');
  // Nothing is said of the second window, which closed behind a sign-in.
  assert.ok((await page.locator('.toast-error').count()) <= 1);
});

for (const [shelf, data] of Object.entries({ empty: 'empty', story: 'demo' } as const))
  test(`on a phone the main links and the drawer of the dashboard open, lead on and close, shelf: ${shelf}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(phone);
    await page.goto('/dashboard');
    await logIn(page, 'rafi@example.com');
    await page.getByRole('heading', { name: 'Add A Laptop' }).waitFor();

    const drawer = page.getByRole('navigation', { name: 'Dashboard menu' });
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    const entries = await drawer.getByRole('link').allInnerTexts();
    assert.deepEqual(entries, [
      'Add A Laptop',
      'My visits',
      'Post A Blog',
      'My Laptops',
      'Decisions and reports',
    ]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    await drawer.getByRole('link', { name: 'My Laptops' }).click();
    // A page that comes closes what is open.
    await page.getByRole('heading', { level: 1, name: 'My Laptops' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brands' }).click();
    await page.waitForURL('/brands');
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
    assert.deepEqual(errorsOf(page), []);
  });

test('who is sent to register by a page they wanted is there afterwards, with a picture of their initials', async () => {
  await using site = await openTestSite();
  const admin = await site.joinAdmin('Mitu');
  const page = await site.visit(phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sell yours' }).click();
  await page.waitForURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByText('Register to continue where you were going.').waitFor();
  const initials = page.getByRole('button', { name: 'Use my initials' });
  await initials.click();
  await page.locator('.field-error', { hasText: 'Name is required' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'name');
  await page.getByLabel('Name', { exact: true }).fill('Shila Rani Das');
  await page.getByLabel('Email Address').fill('shila@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sundarban7@');
  await initials.click();
  await page.locator('.picked-photo[data-state=stored] img').waitFor();
  assert.deepEqual(
    await rulesOf(page, 'password'),
    passwordRules.map(({ rule }) => rule()),
  );
  for (const name of ['Terms', 'Privacy']) await page.getByRole('main').getByRole('link', { name }).waitFor();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(page, 'User create successfully');
  await page.waitForURL('/dashboard');
  const shila = (await site.call(users, { token: admin.token })).find(
    ({ name }) => name === 'Shila Rani Das',
  );
  assert.match(shila?.image ?? '', /^\/images\//);
  assert.deepEqual(errorsOf(page), []);
});
