import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLaptop, deleteLaptop, type Laptop, markSold } from '#features/laptops/laptop-contract.ts';
import { addFavourite, myFavourites } from '#features/favourites/favourite-contract.ts';
import { errorsOf, desk, logIn, openTestSite, openTab, phone, type TestSite, toast } from './test-site.ts';

const models = ['ThinkPad T480', 'ThinkPad X250', 'Prelude N41', 'Latitude 5400'];

/** A seller with a few machines, and somebody who is not logged in yet. */
async function addMachines(site: TestSite) {
  await site.addBrand(await site.joinAdmin('Anika'));
  const rahim = await site.join('Rahim');
  const salma = await site.join('Salma');
  const machines: Laptop[] = [];
  for (const model of models) {
    const body = await site.machine(rahim, { model });
    machines.push(await site.call(createLaptop, { token: rahim.token, body }));
  }
  const idOf = (model: string) => machines.find((machine) => machine.model === model)?._id ?? '';
  const inAccount = async () =>
    (await site.call(myFavourites, { token: salma.token })).map(({ model }) => model).toSorted();
  return { rahim, salma, idOf, inAccount };
}

const heart = (page: Page, model: string) =>
  page.getByRole('button', { name: `Keep ${model} as a favourite` });

const hearted = (page: Page, model: string, isKept: boolean) =>
  page.locator(`.heart[aria-label*="${model}"][aria-pressed=${isKept}]`).waitFor();

const shown = (page: Page) => page.locator('main .card h2').allTextContents();

const logOut = async (page: Page) => {
  await page.locator('summary:has(.avatar)').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
};

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`what a visitor keeps is in their account once they log in, and gone once they log out, ${where}`, async () => {
    await using site = await openTestSite();
    const { salma, idOf, inAccount } = await addMachines(site);
    await site.call(addFavourite, { token: salma.token, params: { id: idOf('Prelude N41') } });

    const page = await site.visit(viewport);
    await page.goto('/all-collections');
    const place = await heart(page, 'ThinkPad T480').boundingBox();
    assert.deepEqual([place?.width, place?.height], [44, 44]);
    const address = page.url();
    await heart(page, 'ThinkPad T480').click();
    await hearted(page, 'ThinkPad T480', true);
    assert.equal(page.url(), address);

    const other = await openTab(page.context());
    await other.goto('/all-collections');
    await hearted(other, 'ThinkPad T480', true);
    await heart(other, 'ThinkPad X250').click();
    await hearted(page, 'ThinkPad X250', true);
    // A tab in the back draws once a second.
    await page.bringToFront();
    await page.reload();
    await hearted(page, 'ThinkPad T480', true);
    assert.deepEqual(await inAccount(), ['Prelude N41']);

    await page.goto('/favourites');
    await page.getByText('Saved in this browser.').waitFor();
    await page.locator('.card').nth(1).waitFor();
    assert.deepEqual(await shown(page), ['ThinkPad X250', 'ThinkPad T480']);
    await page.getByRole('link', { name: 'Log in to see them on all your devices' }).click();
    await logIn(page, salma.email);
    await page.waitForURL('/favourites');
    await page.getByText('Saved in your account').waitFor();
    await page.locator('.card').nth(2).waitFor();
    assert.deepEqual(await inAccount(), ['Prelude N41', 'ThinkPad T480', 'ThinkPad X250']);

    const elsewhere = await site.visit(viewport);
    await elsewhere.goto('/login');
    await logIn(elsewhere, salma.email);
    await elsewhere.waitForURL('/');
    await elsewhere.goto('/favourites');
    await elsewhere.locator('.card').nth(2).waitFor();
    assert.deepEqual((await shown(elsewhere)).toSorted(), await inAccount());

    await page.bringToFront();
    await heart(page, 'ThinkPad X250').click();
    await page.getByText('Removed from your favourites.').waitFor();
    assert.equal((await shown(page)).length, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Removed from your favourites.').waitFor({ state: 'hidden' });
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await heart(page, 'Prelude N41').click();
    assert.equal((await removed).status(), 200);
    assert.deepEqual(await inAccount(), ['ThinkPad T480', 'ThinkPad X250']);
    await page.reload();
    await page.locator('.card').nth(1).waitFor();
    assert.deepEqual((await shown(page)).toSorted(), ['ThinkPad T480', 'ThinkPad X250']);

    await hearted(other, 'ThinkPad T480', true);
    await logOut(page);
    await hearted(other, 'ThinkPad T480', false);
    assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes(idOf('ThinkPad T480')));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Favourites' }).click();
    await page.getByText('No favourites yet.').waitFor();
    await page.getByRole('link', { name: 'Choose your machine' }).click();
    await page.waitForURL('/all-collections');
    await hearted(page, 'ThinkPad T480', false);

    await page.goBack();
    await page.getByRole('link', { name: 'Log in to see them on all your devices' }).click();
    await logIn(page, salma.email);
    await page.waitForURL('/favourites');
    await page.locator('.card').nth(1).waitFor();
    await hearted(other, 'ThinkPad T480', true);
    assert.deepEqual(await inAccount(), ['ThinkPad T480', 'ThinkPad X250']);
    for (const tab of [page, other, elsewhere]) assert.deepEqual(errorsOf(tab), []);
  });
}

test('from a machine to its seller and to machines seen before', async () => {
  await using site = await openTestSite();
  const { rahim, idOf } = await addMachines(site);
  await site.call(markSold, { token: rahim.token, params: { id: idOf('Latitude 5400') } });
  const page = await site.visit(phone);
  await page.goto(`/brands/Walton/${idOf('Prelude N41')}`);
  await page.getByRole('link', { name: 'Rahim' }).click();
  await page.waitForURL('/sellers/*');
  await page.getByRole('heading', { level: 1, name: 'Rahim' }).waitFor();
  assert.equal(await page.title(), 'Rahim - Hatbodol');
  await page.getByRole('heading', { name: '3 machines for sale' }).waitFor();
  await page.getByText('1 machine sold').waitFor();
  const html = await (await page.request.get(page.url())).text();
  assert.match(html, /<link rel="canonical" href="[^"]*\/sellers\/[\w-]+">/);
  assert.match(html, /"@type":"ProfilePage"/);
  for (const secret of [rahim.email, '1712345678', '01712-345678']) assert.ok(!html.includes(secret), secret);
  assert.equal((await page.request.get('/sellers/nobody')).status(), 404);

  await page.getByRole('link', { name: 'Details of ThinkPad X250' }).click();
  await page.getByRole('heading', { level: 1, name: 'ThinkPad X250' }).waitFor();
  await page.goto(`/brands/Walton/${idOf('ThinkPad T480')}`);
  const section = (name: string) => page.getByRole('region', { name });
  await page.locator('.further').scrollIntoViewIfNeeded();
  await section('Similar machines').getByRole('heading', { name: 'Prelude N41' }).waitFor();
  await section('Recently viewed').locator('.card').nth(1).waitFor();
  const viewed = () => section('Recently viewed').locator('h3').allTextContents();
  assert.deepEqual(await viewed(), ['ThinkPad X250', 'Prelude N41']);

  await site.call(deleteLaptop, { token: rahim.token, params: { id: idOf('ThinkPad X250') } });
  await page.reload();
  await page.locator('.further').scrollIntoViewIfNeeded();
  await section('Recently viewed').waitFor();
  assert.deepEqual(await viewed(), ['Prelude N41']);
  assert.deepEqual(errorsOf(page), []);
});

test('a sold favourite stays with its badge, a deleted one is told of once', async () => {
  await using site = await openTestSite();
  const { rahim, idOf } = await addMachines(site);
  const page = await site.visit(phone);
  await page.goto('/all-collections');
  for (const model of models.slice(0, 3)) await heart(page, model).click();
  await site.call(markSold, { token: rahim.token, params: { id: idOf('ThinkPad T480') } });
  await site.call(deleteLaptop, { token: rahim.token, params: { id: idOf('ThinkPad X250') } });
  await page.goto('/favourites');
  assert.equal(await page.title(), 'Favourites - Hatbodol');
  await page.getByText('1 machine that you saved has been removed.').waitFor();
  assert.deepEqual(await shown(page), ['Prelude N41', 'ThinkPad T480']);
  await page.locator('.card', { hasText: 'ThinkPad T480' }).getByText('Sold').waitFor();
  await page.reload();
  await page.locator('.card').nth(1).waitFor();
  assert.equal(await page.getByText('is here no longer').count(), 0);
});

test('nothing that was kept is lost when the network fails at the login', async () => {
  await using site = await openTestSite();
  const { salma, inAccount } = await addMachines(site);
  const page = await site.visit();
  await page.goto('/all-collections');
  await heart(page, 'ThinkPad T480').click();
  await page.route('**/api/favourites', (route) => route.abort('connectionreset'));
  await page.goto('/login');
  await logIn(page, salma.email);
  await toast(page, 'Your favourites are only in this browser so far.');
  await page.goto('/favourites');
  await page.locator('.card', { hasText: 'ThinkPad T480' }).waitFor();
  assert.deepEqual(await inAccount(), []);
  await page.unroute('**/api/favourites');
  const merged = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.reload();
  assert.equal((await merged).status(), 200);
  assert.deepEqual(await inAccount(), ['ThinkPad T480']);
});

test('a heart that the account refuses goes back, and says why', async () => {
  await using site = await openTestSite();
  const { salma, inAccount } = await addMachines(site);
  const page = await site.visit();
  const listed = () =>
    page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/favourites' && answer.request().method() === 'GET',
    );
  await page.goto('/login');
  const atHome = listed();
  await logIn(page, salma.email);
  await page.waitForURL('/');
  await atHome;
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/favourites/*', async (route) => {
    await seen.promise;
    await route.abort('connectionreset');
  });
  const inList = listed();
  await page.goto('/all-collections');
  await inList;
  await heart(page, 'ThinkPad T480').click();
  await hearted(page, 'ThinkPad T480', true);
  seen.resolve();
  await toast(page, 'We could not reach the server.');
  await hearted(page, 'ThinkPad T480', false);
  await page.unroute('**/api/favourites/*');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await heart(page, 'ThinkPad T480').click();
  await kept;
  assert.deepEqual(await inAccount(), ['ThinkPad T480']);
});

test('whatever stands in the storage, hearts work, and without script there are none', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit();
  await page.goto('/robots.txt');
  for (const rubbish of ['{', 'null', '[]', '{"who":1,"ids":"x"}', '{"who":"","ids":[1,null,"<b>",{}]}']) {
    await page.evaluate((rubbish) => localStorage.setItem('favourites', rubbish), rubbish);
    await page.goto('/all-collections');
    await hearted(page, 'ThinkPad T480', false);
  }
  await heart(page, 'ThinkPad T480').click();
  await page.reload();
  await hearted(page, 'ThinkPad T480', true);
  assert.deepEqual(errorsOf(page), []);

  const still = await site.visit(desk, 'light', { javaScriptEnabled: false });
  await still.goto('/all-collections');
  await still.locator('.card').first().waitFor();
  assert.equal(await still.locator('.heart:visible').count(), 0);
  await still.goto('/favourites');
  assert.match(await still.locator('.favourites noscript').innerText(), /needs JavaScript/);
  assert.match(await still.content(), /<meta name="robots" content="noindex">/);
});
