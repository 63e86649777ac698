import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { blogs } from '#features/blogs/blog-contract.ts';
import { complaintsOf, desk, logIn, openStage, phone, photo, scenes, type Stage, toast } from './stage.ts';

const details = 'Open the lid ten times.\n\nListen to the hinge each time.';

async function rafiAt(stage: Stage, viewport: typeof desk): Promise<Page> {
  const page = await stage.visit(viewport);
  await page.goto('/dashboard/post-blog');
  await logIn(page, 'rafi@example.com');
  await page.waitForURL('/dashboard/post-blog');
  return page;
}

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Details').fill(details);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(title));
  await page.getByRole('img').first().waitFor();
  await page.locator('form button[type=submit]:not([aria-disabled])').waitFor();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Post A Blog' });

for (const [where, { viewport, shelf }] of Object.entries(scenes))
  test(`a blog is posted and read, ${where}`, async () => {
    await using stage = await openStage({}, shelf);
    await stage.join('Rafi');
    const before = (await stage.call(blogs)).length;
    const page = await rafiAt(stage, viewport);
    await submit(page).click();
    await page.locator('#title:focus').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Details is required' }).click();
    await page.locator('#details:focus').waitFor();
    await fillIn(page, 'Ten questions before you buy');
    await submit(page).dblclick();
    await toast(page, 'Blog posted successfully.');
    await page.waitForURL('/blogs');
    await page.getByRole('link', { name: 'Ten questions before you buy' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ten questions before you buy' }).waitFor();
    await page.getByText('Listen to the hinge each time.').waitFor();
    assert.equal((await stage.call(blogs)).length, before + 1);
    assert.deepEqual(complaintsOf(page), []);
  });

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`what was typed is there after a reload, and a post whose answer was lost is not doubled, ${where}`, async () => {
    await using stage = await openStage();
    await stage.join('Rafi');
    const page = await rafiAt(stage, viewport);
    await fillIn(page, 'Battery health');
    await page.route('**/api/blogs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit(page).click();
    await page.getByRole('alert').getByText('We could not be reached').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Battery health');
    assert.equal((await stage.call(blogs)).length, 1);
    await page.unroute('**/api/blogs');

    await page.reload();
    await page.getByText('is still here').waitFor();
    assert.equal(await page.getByLabel('Details').inputValue(), details);
    await submit(page).click();
    await toast(page, 'Blog posted successfully.');
    assert.equal((await stage.call(blogs)).length, 1);

    await page.goto('/dashboard/post-blog');
    await page.getByLabel('Title').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), '');
  });

  test(`a draft can be thrown away, ${where}`, async () => {
    await using stage = await openStage();
    await stage.join('Rafi');
    const page = await rafiAt(stage, viewport);
    await page.getByLabel('Title').fill('Never mind');
    await page.reload();
    await page.getByRole('button', { name: 'Start afresh' }).click();
    assert.equal(await page.getByLabel('Title').inputValue(), '');
    await page.reload();
    await page.getByLabel('Title').waitFor();
    assert.equal(await page.getByText('is still here').count(), 0);
  });
}

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  await using stage = await openStage();
  await stage.join('Rafi');
  const page = await rafiAt(stage, desk);
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
  await using stage = await openStage();
  const admin = await stage.joinAdmin('Mitu');
  await stage.join('Rafi');
  const page = await stage.visit();
  await page.goto('/dashboard/all-users');
  await logIn(page, admin.email);
  const row = page.getByRole('row', { name: 'Rafi' });
  await page.route('**/api/users/admin/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  await row.getByRole('button', { name: 'Make admin' }).click();
  await toast(page, 'We could not be reached');
  await row.getByRole('button', { name: 'Make admin' }).waitFor();
});
