import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { blogs } from '#features/blogs/blog-contract.ts';
import {
  errorsOf,
  desk,
  logIn,
  openTestSite,
  phone,
  choosePicture,
  variants,
  type TestSite,
  toast,
} from './test-site.ts';

const details = 'Open the lid ten times.\n\nListen to the hinge each time.';

async function rafiAt(site: TestSite, viewport: typeof desk): Promise<Page> {
  const page = await site.visit(viewport);
  await page.goto('/dashboard/post-blog');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/dashboard/post-blog');
  return page;
}

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Details').fill(details);
  await choosePicture(page, title);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Post A Blog' });

for (const [where, { viewport, data }] of Object.entries(variants))
  test(`a blog is posted and read, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    await site.join('Rafi');
    const before = (await site.call(blogs)).length;
    const page = await rafiAt(site, viewport);
    await submit(page).click();
    await page.locator('#title:focus').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Details are required' }).click();
    await page.locator('#details:focus').waitFor();
    await fillIn(page, 'Ten questions before you buy');
    await submit(page).dblclick();
    await toast(page, 'Blog posted successfully.');
    await page.waitForURL('/blogs');
    await page.getByRole('link', { name: 'Ten questions before you buy' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ten questions before you buy' }).waitFor();
    await page.getByText('Listen to the hinge each time.').waitFor();
    assert.equal((await site.call(blogs)).length, before + 1);
    assert.deepEqual(errorsOf(page), []);
  });

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`what was typed is there after a reload, and a post whose answer was lost is not doubled, ${where}`, async () => {
    await using site = await openTestSite();
    await site.join('Rafi');
    const page = await rafiAt(site, viewport);
    await fillIn(page, 'Battery health');
    await page.route('**/api/blogs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit(page).click();
    await page.getByRole('alert').getByText('We could not reach the server').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Battery health');
    assert.equal((await site.call(blogs)).length, 1);
    await page.unroute('**/api/blogs');

    await page.reload();
    await page.getByText('is still here').waitFor();
    assert.equal(await page.getByLabel('Details').inputValue(), details);
    await submit(page).click();
    await toast(page, 'Blog posted successfully.');
    assert.equal((await site.call(blogs)).length, 1);

    await page.goto('/dashboard/post-blog');
    await page.getByLabel('Title').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), '');
  });
}

test('a draft can be thrown away', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await rafiAt(site, phone);
  await page.getByLabel('Title').fill('Never mind');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  assert.equal(await page.getByLabel('Title').inputValue(), '');
  await page.reload();
  await page.getByLabel('Title').waitFor();
  assert.equal(await page.getByText('is still here').count(), 0);
});

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  await using site = await openTestSite();
  await site.join('Rafi');
  const page = await rafiAt(site, desk);
  await fillIn(page, 'A picture from elsewhere');
  await page.route('**/api/blogs', (route) => {
    const sent = { ...(route.request().postDataJSON() as object), img: '/images/none-of-ours.webp' };
    return route.continue({ postData: JSON.stringify(sent) });
  });
  await submit(page).click();
  await page.locator('.field-error', { hasText: 'Please upload this photo again' }).waitFor();
  assert.equal(await page.getByLabel('Title').inputValue(), 'A picture from elsewhere');
});

test('a list that the server says no to is as it was, with a message', async () => {
  await using site = await openTestSite();
  const admin = await site.joinAdmin('Mitu');
  await site.join('Rafi');
  const page = await site.visit();
  await page.goto('/dashboard/all-users');
  await logIn(page, admin.email);
  const row = page.getByRole('row', { name: 'Rafi' });
  await page.route('**/api/users/admin/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  await row.getByRole('button', { name: 'Make admin' }).click();
  await toast(page, 'We could not reach the server');
  await row.getByRole('button', { name: 'Make admin' }).waitFor();
});
