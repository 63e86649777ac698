import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { allLaptops, laptopsOfBrand, laptopsPage } from '#features/laptops/laptop-contract.ts';
import { axeFindings } from './accessibility.ts';
import { errorsOf, desk, openTestSite, openTab, phone } from './test-site.ts';
import { publicPages } from './public-pages.ts';

const cards = (page: Page) => page.locator('.grid .card');
const cardsAre = (page: Page, count: number) =>
  page.waitForFunction((count) => document.querySelectorAll('.grid .card').length === count, count);

/** Through the navigation, as the screen offers it. */
async function goBy(page: Page, ...names: string[]) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const name of names) await links.getByText(name, { exact: true }).click();
}

/** The whole of it, of those that fill the window. */
const photoInView = (page: Page, number: number) =>
  page.waitForFunction((number) => {
    const photo = document.querySelector(`.zoomed img[alt$="photo ${number} of 4"]`);
    const { x, bottom } = photo?.getBoundingClientRect() ?? { x: innerWidth, bottom: 0 };
    return Math.abs(x) < 1 && bottom <= innerHeight;
  }, number);

const nothingYet = {
  '/brands': 'There are no machines yet. The first one that is posted will appear here.',
  '/all-collections': 'There are no machines yet. The first one that is posted will appear here.',
  '/categories/gaming': 'Sorry, No laptop found in this category.',
  '/blogs': 'There are no posts yet.',
};

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`a visitor pages through the collection, in steps of 10, 15 and 20, ${where}`, async () => {
    await using site = await openTestSite({}, 'demo');
    const { count, forSale, sold } = await site.call(laptopsPage);
    const page = await site.visit(viewport);
    await page.goto('/');
    await goBy(page, 'All collections');
    await page.getByRole('heading', { level: 1, name: 'Choose your desire laptop' }).waitFor();
    await cardsAre(page, 10);
    await page.getByText(`${forSale} for sale, ${sold} sold`).waitFor();
    const first = await cards(page).first().innerText();

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('/all-collections?page=2#collection');
    await page.locator('.pager [aria-current=page]', { hasText: '2' }).waitFor();
    await cardsAre(page, 10);
    assert.notEqual(await cards(page).first().innerText(), first);
    for (const size of [15, 20]) {
      await page.getByLabel('Per page').selectOption(String(size));
      await page.waitForURL(`/all-collections?size=${size}#collection`);
      await cardsAre(page, size);
      assert.equal(await cards(page).first().innerText(), first);
    }
    const last = Math.ceil(count / 20);
    await page.getByRole('link', { name: `Page ${last}`, exact: true }).click();
    await cardsAre(page, count - (last - 1) * 20);
    assert.ok((await page.locator('.badge-sold').count()) > 0);

    await page.getByRole('link', { name: 'For sale', exact: true }).click();
    await page.waitForURL('/all-collections?status=Available&size=20');
    await page.locator('.collection-tools [aria-current]').waitFor();
    const lastForSale = Math.ceil(forSale / 20);
    await page.getByRole('link', { name: `Page ${lastForSale}`, exact: true }).click();
    await cardsAre(page, forSale - (lastForSale - 1) * 20);
    assert.equal(await page.locator('.badge-sold').count(), 0);
    await page.goBack();
    await page.goBack();
    await cardsAre(page, count - (last - 1) * 20);

    await page.goBack();
    await cardsAre(page, 20);
    await page.goBack();
    await cardsAre(page, 15);
    await page.reload();
    await cardsAre(page, 15);
    assert.equal(await page.getByLabel('Per page').inputValue(), '15');
    await page.goForward();
    await cardsAre(page, 20);

    // With room for more, cards are small anyway.
    const views = viewport === phone ? ['list', 'small'] : ['list'];
    for (const view of views) {
      const name = view === 'list' ? 'Show as a list' : 'Show smaller cards, two in a row on a phone';
      const chosen = page.getByRole('button', { name, exact: true, pressed: true });
      await page.goto('/all-collections');
      await page.getByRole('button', { name, exact: true }).click();
      await chosen.waitFor();
      for (const address of ['/all-collections', '/search']) {
        await page.goto(address);
        await chosen.waitFor();
        const [one, other] = [
          await cards(page).first().boundingBox(),
          await cards(page).nth(1).boundingBox(),
        ];
        assert.equal(one!.y === other!.y, view === 'small', `${view} in ${address}`);
        assert.ok(other!.x + other!.width <= viewport.width);
      }
    }
    assert.deepEqual(errorsOf(page), []);
  });

  test(`what comes into sight moves nothing that is already there, ${where}`, async () => {
    await using site = await openTestSite({}, 'demo');
    const page = await site.visit(viewport);
    for (const list of ['/all-collections?size=20', '/categories/gaming', '/search?sort=newest&size=20']) {
      await page.goto(list);
      await cards(page).nth(6).waitFor({ state: 'attached' });
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      for (let top = 0; top < before; top += viewport.height / 2)
        await page.evaluate(async (top) => {
          scrollTo({ top, behavior: 'instant' });
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }, top);
      const after = await height();
      // A name may take a second line.
      assert.ok(Math.abs(after - before) < before / 50, `${list} is ${before} high, and then ${after}`);
    }
  });

  test(`a visitor finds a machine by its brand or its kind and reaches the seller, ${where}`, async () => {
    await using site = await openTestSite({}, 'demo');
    const ofWalton = await site.call(laptopsOfBrand, { query: { brand: 'Walton' } });
    const page = await site.visit(viewport);
    await page.goto('/');
    if (viewport === phone)
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= 3000);
    else {
      const columns = page.locator('.shelf > :is(aside, .home-care)');
      const [one = 0, other = -1] = await columns.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect().bottom),
      );
      assert.ok(Math.abs(one - other) < 1, `one ends at ${one}, the other at ${other}`);
    }
    await goBy(page, 'Sell');
    await page.waitForURL('/login');
    await page.goBack();
    await page.getByRole('link', { name: 'See More of Walton' }).click();
    await page.getByRole('heading', { level: 1, name: 'Walton' }).waitFor();
    await cardsAre(page, ofWalton.length);

    await goBy(page, 'Brands');
    await page.waitForURL('/brands');
    await cardsAre(page, 10);
    await page.getByRole('link', { name: 'See More of Walton' }).click();
    await page.waitForURL('/brands?brand=Walton#machines');
    await cardsAre(page, ofWalton.length);
    await page.goBack();
    await cardsAre(page, 10);

    await goBy(page, 'Category', 'Gaming');
    await page.waitForURL('/categories/gaming');
    const gaming = (await site.call(allLaptops)).find(
      ({ category, status }) => category === 'Gaming' && status === 'Available',
    )!;
    await page
      .getByRole('link', { name: `Details of ${gaming.model}` })
      .first()
      .click();
    await page.waitForURL('/brands/*/*');
    await page.getByRole('heading', { level: 1, name: gaming.model }).waitFor();
    await page.getByRole('button', { name: 'Show photo 1 in full screen' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    await photoInView(page, 2);
    await page.locator('.zoomed').getByRole('button', { name: 'Next photo' }).click();
    await photoInView(page, 3);
    await page.keyboard.press('Escape');
    await page.locator('.gallery-small li:nth-child(3) [aria-current]').waitFor();
    await page.getByRole('button', { name: 'Contact Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Details' });
    await dialog.getByRole('link', { name: /^01\d{3}-\d{6}$/ }).waitFor();
    await dialog.getByRole('link', { name: /@/ }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('main')
        .getByRole('link', { name: 'Brands' })
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('/brands');
    const other = await openTab(page.context());
    await other.goto(page.url());
    await other.getByRole('heading', { level: 1, name: gaming.model }).waitFor();
    await page.bringToFront();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: gaming.model }).waitFor();
    await page.goBack();
    await page.waitForURL('/categories/gaming');
    assert.deepEqual([...errorsOf(page), ...errorsOf(other)], []);
  });
}

test('before anybody has posted anything every list says so', async () => {
  await using site = await openTestSite();
  const page = await site.visit(phone);
  for (const [address, said] of Object.entries(nothingYet)) {
    await page.goto(address);
    await page.getByText(said).first().waitFor();
  }
  assert.deepEqual(errorsOf(page), []);
});

test('a finger leafs through the photographs that fill the window, and the last one seen is there afterwards', async () => {
  await using site = await openTestSite({}, 'demo');
  const page = await site.visit(phone, 'light', { hasTouch: true });
  const { machine = '' } = await publicPages(site);
  await page.goto(machine);
  await page.getByRole('button', { name: 'Show photo 1 in full screen' }).tap();
  await photoInView(page, 1);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x) => ({ x, y: 400 })) });
  for (const number of [2, 3]) {
    await touch('touchStart', 300);
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
    await photoInView(page, number);
  }
  assert.deepEqual(await axeFindings(page), []);
  await page.locator('.zoomed').getByRole('button', { name: 'Close' }).tap();
  await page.locator('.gallery-small li:nth-child(3) [aria-current]').waitFor();
  await page.locator('.gallery-large .carousel-dots span:nth-child(3)[data-now]').waitFor();
  await page.getByRole('button', { name: 'Show photo 3 in full screen' }).tap();
  await photoInView(page, 3);
  assert.deepEqual(errorsOf(page), []);
});
