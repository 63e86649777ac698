import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { errorsOf, desk, logIn, openTestSite, phone } from './test-site.ts';

test('links go on without a new document, and Back leads to where one was', async () => {
  await using site = await openTestSite();
  const admin = await site.joinAdmin('Mitu');
  await site.addBrand(admin);
  const rafi = await site.join('Rafi');
  for (const model of ['Prelude N41', 'Tamarind EX10', 'Passion BX3', 'Primo Z7'])
    await site.call(createLaptop, { token: rafi.token, body: await site.machine(rafi, { model }) });

  const page = await site.visit(phone);
  await page.goto('/all-collections');
  const current = page.locator('#main-links [aria-current=page]');
  assert.deepEqual(await current.allTextContents(), ['All collections']);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const opened = await page.evaluateHandle(() => window.document);

  const last = page.getByRole('link', { name: /details/i }).last();
  await last.focus();
  await page.waitForFunction(() => {
    const places = JSON.parse(sessionStorage.getItem('places') ?? '{}') as Record<string, { y: number }>;
    return window.scrollY > 0 && Object.values(places).some(({ y }) => y === window.scrollY);
  });
  const topOfLast = await last.evaluate((link) => link.getBoundingClientRect().top);
  const isBack = () =>
    page.waitForFunction((before) => {
      const link = [...document.querySelectorAll('.card-link')].at(-1);
      return link && Math.abs(link.getBoundingClientRect().top - before) < 1;
    }, topOfLast);
  const cards = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL('/brands/*/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  assert.equal(await focused(), 'main');
  assert.deepEqual(await current.allTextContents(), ['Brands']);

  await page.goBack();
  await page.waitForURL(cards);
  await isBack();
  assert.equal(await focused(), 'main');
  assert.ok(await opened.evaluate((before) => before === window.document));

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    last.click({ modifiers: ['Control'] }),
  ]);
  await tab.waitForURL('/brands/*/*');
  assert.equal(page.url(), cards);
  await page.bringToFront();

  await page.reload();
  await isBack();
  // An address that is typed begins at its top, wherever one was.
  await page.goto('/brands');
  await page.goto(cards);
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key);
  assert.equal(await page.evaluate(() => window.scrollY), 0);

  await page.goto('/dashboard/my-laptops');
  await page.waitForURL('/login');
  await logIn(page, rafi.email);
  await page.waitForURL('/dashboard/my-laptops');
  await page.goBack();
  await page.waitForURL(cards);
  assert.deepEqual(errorsOf(page), []);
});

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone }))
  test(`whoever chooses the other colours has them on every page and after a reload, ${where}`, async () => {
    await using site = await openTestSite();
    const page = await site.visit(viewport);
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    const light = await colour();
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Use dark colours' }).click();
    await page.waitForFunction((was) => getComputedStyle(document.body).backgroundColor !== was, light);
    const dark = await colour();
    await page.goto('/blogs');
    await page.reload();
    assert.equal(await colour(), dark);
    assert.deepEqual(errorsOf(page), []);
  });

for (const [how, late] of Object.entries({ 'does not come': 0, 'takes longer than two minutes': 121_000 }))
  test(`a part of a page that ${how} can be loaded again`, async () => {
    await using site = await openTestSite();
    const page = await site.visit();
    await page.clock.install();
    await page.goto('/');
    const part = '**/assets/BlogsPage-*.js';
    await page.route(part, (route) => (late ? undefined : route.abort('connectionrefused')));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
    await page.waitForURL('/blogs');
    const again = page.getByRole('button', { name: 'Reload' });
    if (late) {
      await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
      await page.clock.fastForward(late - 2000);
      assert.equal(await again.count(), 0);
      await page.clock.fastForward(2000);
    }
    await page.getByRole('heading', { name: 'Please reload the page' }).waitFor();
    await page.unroute(part);
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
  });

test('without a connection that is what is said, and the page comes with the connection', async () => {
  await using site = await openTestSite();
  const page = await site.visit();
  const part = '**/assets/BlogsPage-*.js';
  await page.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('heading', { name: 'No connection to the server' }).waitFor();
  await page.unroute(part);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
});

test('a part that does not come leaves the page as it is', async () => {
  await using site = await openTestSite();
  await site.addBrand(await site.joinAdmin('Mitu'));
  const rafi = await site.join('Rafi');
  const body = await site.machine(rafi);
  const { _id: id } = await site.call(createLaptop, { token: rafi.token, body });
  const page = await site.visit();
  const without = async (part: string) => {
    const address = `**/assets/${part}-*.js`;
    await page.route(address, (route) => route.abort('connectionrefused'));
    return {
      missed: page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
      back: () => page.unroute(address),
    };
  };
  const toasts = await without('Toasts');
  const suggestions = await without('Suggestions');
  await page.goto('/search');
  await toasts.missed;
  await page.getByLabel('What are you looking for?').fill('Prelude');
  await suggestions.missed;
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();

  const contact = await without('ContactDetails');
  await page.goto(`/brands/Walton/${id}`);
  await page.getByRole('button', { name: 'Contact Details' }).click();
  await contact.missed;
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  await dialog.getByRole('alert').waitFor();
  await contact.back();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('link', { name: /^01\d{3}-/ }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Prelude N41' }).waitFor();
});
