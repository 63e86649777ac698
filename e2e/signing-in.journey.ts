import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUser } from '#features/users/user-contract.ts';
import { passwordRules } from '#features/identity/password-rules.ts';
import { errorsOf, logIn, openTestSite, openTab, password, rulesOf, variants, toast } from './test-site.ts';

const token = () => localStorage.getItem('accessToken');

/** What is in the browser is a token no more, though it still looks like one. */
function breakToken() {
  const [head, claims] = (localStorage.getItem('accessToken') ?? '').split('.');
  localStorage.setItem('accessToken', `${head}.${claims}.c2lnbmF0dXJl`);
  return localStorage.getItem('accessToken');
}

for (const [where, { viewport, data }] of Object.entries(variants)) {
  test(`a visitor is asked to log in and comes back to where they were going, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/dashboard/my-laptops');
    await page.waitForURL('/login');

    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Email Address is required').first().waitFor();
    await page.getByText('Password is required').waitFor();
    await logIn(page, 'rafi@example.com', 'not this one');
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor();
    await logIn(page, 'nobody@example.com', 'not this one');
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor();
    await page.reload();
    await logIn(page, 'rafi@example.com');
    await page.waitForURL('/dashboard/my-laptops');
    await page.getByText('You have not posted a laptop yet.').waitFor();
    assert.deepEqual(errorsOf(page), []);
  });

  test(`a member is kept out of an admin's pages and told why, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    for (const address of ['/dashboard/all-users', '/dashboard/all-laptops', '/dashboard/add-a-brand']) {
      await page.goto(address);
      if (address === '/dashboard/all-users') {
        await page.waitForURL('/login');
        await logIn(page, 'rafi@example.com');
      }
      await page.getByRole('heading', { name: 'This page needs an admin' }).waitFor();
      await page.waitForURL('/login');
    }
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.getByRole('heading', { name: 'Add A Laptop' }).waitFor();
    assert.deepEqual(errorsOf(page), []);
  });

  test(`logging out ends it in every tab, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/login');
    await logIn(page, 'rafi@example.com');
    await page.waitForURL('/');
    const other = await openTab(page.context());
    await other.goto('/dashboard/my-laptops');
    await other.getByRole('heading', { name: 'My Laptops' }).waitFor();

    await page.bringToFront();
    await page.locator('summary:has(.avatar)').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('/login');
    assert.equal(await page.evaluate(token), null);
    await other.waitForURL('/login');
    assert.deepEqual([...errorsOf(page), ...errorsOf(other)], []);
  });

  test(`a forgotten password is replaced through the mailed link, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forget password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget password?' });
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Email Address is required').waitFor();
    await dialog.getByLabel('Email Address').fill('rafi@example.com');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await toast(page, 'Password reset email sent!');

    const [link = ''] = /http\S+/.exec(await site.mailTo('rafi@example.com')) ?? [];
    await page.goto(link);
    assert.deepEqual(
      await rulesOf(page, 'password'),
      passwordRules.map(({ rule }) => rule()),
    );
    await page.getByLabel('New password').fill('Padma Setu 2022');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Password must be strong with character, number, symbol').waitFor();
    await page.getByLabel('New password').fill('PadmaSetu2022@');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your new password is saved').waitFor();

    await page.goto('/login');
    await logIn(page, 'rafi@example.com', password);
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor();
    await logIn(page, 'rafi@example.com', 'PadmaSetu2022@');
    await page.waitForURL('/');
    assert.match((await page.evaluate(token)) ?? '', /\./);
  });

  test(`a session that the server ends is over, and what was typed is offered after the next login, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    const { idToken } = await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/dashboard/post-blog');
    await logIn(page, 'rafi@example.com');
    await page.waitForURL('/dashboard/post-blog');
    await page.getByLabel('Title').fill('Ten questions before you buy');
    await site.identity('update', { idToken, password: 'Padma-Setu-2022', returnSecureToken: true });

    await page.getByRole('link', { name: 'Hatbodol' }).first().click();
    await page.waitForURL('/');
    await page.goto('/dashboard/my-laptops');
    await page.waitForURL('/login');
    await page.getByText('Your session has ended.').waitFor();
    assert.equal(await page.evaluate(token), null);
    await logIn(page, 'rafi@example.com', 'Padma-Setu-2022');
    await page.waitForURL('/dashboard/my-laptops');
    await page.goto('/dashboard/post-blog');
    await page.getByText('is still here').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Ten questions before you buy');
    assert.deepEqual(errorsOf(page), []);
  });

  test(`a deleted account is out at once, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    const admin = await site.joinAdmin('Mitu');
    const { id } = await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/dashboard/my-laptops');
    await logIn(page, 'rafi@example.com');
    await page.getByText('You have not posted a laptop yet.').waitFor();
    await site.call(deleteUser, { token: admin.token, params: { id } });
    await page.reload();
    await page.waitForURL('/login');
    assert.equal(await page.evaluate(token), null);
    await logIn(page, 'rafi@example.com');
    await page.getByRole('alert').getByText('The email address or the password is not right.').waitFor();
  });
}

test('a token the server does not take is renewed once, and the call made again', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await site.visit();
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  const broken = await page.evaluate(breakToken);
  await page.goto('/dashboard/my-laptops');
  await page.getByText('You have not posted a laptop yet.').waitFor();
  assert.notEqual(await page.evaluate(token), broken);
});

test('the access token is renewed before it ends', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await site.visit();
  await page.clock.install();
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/');
  const renewing = page.waitForResponse((answer) => answer.url().includes('/api/jwt'));
  await page.clock.fastForward(56 * 60_000);
  assert.equal((await renewing).status(), 200);
});

for (const [where, { viewport, data }] of Object.entries(variants))
  test(`what the network keeps away is said with a way to try again, and comes when it is back, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const page = await site.visit(viewport);
    await page.goto('/dashboard/my-laptops');
    await logIn(page, 'rafi@example.com');
    await page.getByText('You have not posted a laptop yet.').waitFor();
    await page
      .getByRole('navigation', { name: 'Dashboard menu', includeHidden: true })
      .getByText('Member', { exact: true })
      .waitFor({ state: 'attached' });

    await page.route('**/api/my-laptops*', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByRole('alert').getByText('We could not reach the server').waitFor({ timeout: 20_000 });
    // Pressed before the way is free: afterwards the page's own next try may be quicker than a finger.
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.unroute('**/api/my-laptops*');
    await page.getByText('You have not posted a laptop yet.').waitFor();

    await page.route('**/emulator/auth/gapi.js', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByRole('heading', { name: 'No connection to the server' }).waitFor();
    await page.unroute('**/emulator/auth/gapi.js');
    // The page's own next try may be quicker than a finger, which then rests on what came.
    const empty = page.getByText('You have not posted a laptop yet.');
    await page.getByRole('button', { name: 'Try again' }).or(empty).click();
    await empty.waitFor();
  });

test('a logout that did not work is said', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await site.visit();
  await page.goto('/login');
  await logIn(page, 'rafi@example.com');
  // The menu of the page that is left closes with it.
  await page.getByRole('heading', { name: 'Be happy' }).waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('The disk is full.');
    };
  });
  await page.locator('summary:has(.avatar)').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'You could not be logged out. Please try again.');
});
