import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop, deleteLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { desk, errorsOf, logIn, openTestSite, phone, toast } from './test-site.ts';

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`a buyer calls, writes or copies, and is told when that is not possible, ${where}`, async () => {
    await using site = await openTestSite();
    await site.addBrand(await site.joinAdmin('Mitu'));
    const rafi = await site.join('Rafi');
    const { token } = rafi;
    const body = await site.machine(rafi, { messenger: 'https://www.facebook.com/rafi.ahmed' });
    const { _id: id } = await site.call(createLaptop, { token, body });
    await site.call(createLaptop, { token, body: { ...body, model: 'Prelude N50' } });

    const page = await site.visit(viewport);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/brands/Walton/${id}`);
    const open = page.getByRole('button', { name: 'Contact Details' });
    const sheet = page.getByRole('dialog', { name: 'Contact Details' });
    await open.click();
    const call = sheet.getByRole('link', { name: 'Call', exact: true });
    assert.equal(await call.getAttribute('href'), 'tel:+8801712345678');
    const whatsApp = new URL(
      (await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    assert.equal(whatsApp.origin + whatsApp.pathname, 'https://wa.me/8801712345678');
    const link = `${site.origin}/brands/Walton/${id}`;
    assert.equal(
      whatsApp.searchParams.get('text'),
      `Hello Rafi, is your Prelude N41 for ৳15,500 still available? ${link}`,
    );
    const messenger = sheet.getByRole('link', { name: 'Messenger' });
    assert.equal(await messenger.getAttribute('href'), 'https://m.me/rafi.ahmed');
    for (const button of [call, sheet.getByRole('link', { name: 'WhatsApp' })])
      assert.ok(((await button.boundingBox())?.height ?? 0) >= 48);

    await sheet.getByRole('button', { name: 'Copy +8801712345678' }).click();
    await toast(page, 'Copied');
    const topmost = await page.locator('.toast').evaluate((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      // On a phone it lets taps through, and so would be left out.
      (toast as HTMLElement).style.pointerEvents = 'auto';
      const box = toast.parentElement!;
      return { isOnTop: box.matches(':popover-open'), isInView: x >= 0 && y >= 0 && width * height > 0 };
    });
    assert.deepEqual(topmost, { isOnTop: true, isInView: true });
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '+8801712345678');
    await page.keyboard.press('Escape');

    const contactCall = `**/api/laptops/${id}`;
    await page.route(contactCall, (route) => route.abort('connectionrefused'));
    await open.click();
    await sheet.getByRole('alert').getByText('We could not reach the server').waitFor({ timeout: 6_000 });
    await page.unroute(contactCall);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await call.waitFor();
    await page.keyboard.press('Escape');

    await page.route(contactCall, () => undefined);
    await open.click();
    await sheet.getByText('The server is slow to answer.').waitFor({ timeout: 6_000 });
    await page.keyboard.press('Escape');
    await page.unroute(contactCall);

    await site.call(deleteLaptop, { token, params: { id } });
    await open.click();
    await sheet.getByText('This machine is no longer here').waitFor();
    await sheet.getByRole('link', { name: 'Prelude N50' }).click();
    await page.getByRole('heading', { level: 1, name: 'Prelude N50' }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Prelude N41' }).waitFor();
    assert.equal(await page.title(), 'Prelude N41 - Hatbodol');
    assert.deepEqual(errorsOf(page), []);
  });
}

test('sellers see what they can do with their own machine, and nobody else does', async () => {
  await using site = await openTestSite();
  await site.addBrand(await site.joinAdmin('Mitu'));
  const rafi = await site.join('Rafi');
  await site.join('Karim');
  const params = {
    id: (await site.call(createLaptop, { token: rafi.token, body: await site.machine(rafi) }))._id,
  };
  const address = `/brands/Walton/${params.id}`;

  const other = await site.visit(phone);
  await other.goto('/login');
  await logIn(other, 'karim@example.com');
  await other.waitForURL('/');
  await other.goto(address);
  await other.getByRole('button', { name: 'Contact Details' }).waitFor();
  assert.equal(await other.getByRole('button', { name: 'Mark as sold' }).count(), 0);

  const page = await site.visit(phone);
  await page.goto('/login');
  await logIn(page, rafi.email);
  await page.waitForURL('/');
  await page.goto(address);
  await page.getByRole('button', { name: 'Advertise', exact: true }).click();
  await toast(page, 'Advertisement is on');
  await page.getByRole('button', { name: 'Stop advertising' }).waitFor();
  assert.equal((await site.call(oneLaptopById, { params })).ads, true);
  assert.equal(await page.getByRole('button', { name: 'Contact Details' }).count(), 0);
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(`/dashboard/my-laptops/${params.id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await toast(page, 'Successfully sold');
  await page.getByText('This machine has been sold.').waitFor();
  await page.locator('.machine-top').getByText('Sold', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Not sold after all' }).click();
  await page.getByRole('button', { name: 'Mark as sold' }).waitFor();
  assert.deepEqual(errorsOf(page), []);
});

test('long names and addresses fit on the narrowest phone, and without script no bar runs for ever', async () => {
  await using site = await openTestSite();
  const name = 'Bangabandhumohammadshahjahanalamchowdhury';
  const person = await site.join(name);
  for (const width of [320, 360]) {
    const page = await site.visit({ width, height: 640 });
    await page.goto('/login');
    await logIn(page, person.email);
    await page.waitForURL('/');
    await page.goto('/profile');
    await page.getByText('Uploaded laptops: 0').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide at ${width}`);
  }
  const bare = await site.visit(phone, 'light', { javaScriptEnabled: false });
  await bare.goto('/profile');
  await bare.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
  assert.equal(await bare.locator('progress').isVisible(), false);
});
