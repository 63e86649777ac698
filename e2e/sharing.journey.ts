import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { desk, errorsOf, openTestSite, phone } from './test-site.ts';

// What the browser has, and what the phone's own sheet was given.
declare const navigator: { clipboard: { readText: () => Promise<string> } };
declare const shared: ShareData[];
type ShareData = { title: string; text: string; url: string };

/** The system's sheet of a phone, which no browser on a desk opens. */
const systemSheet = `
  globalThis.shared = [];
  navigator.share = (data) => { shared.push(data); return Promise.resolve(); };
`;

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone }))
  test(`a machine is shared by link, WhatsApp, Facebook, the phone and a printed card, ${where}`, async () => {
    await using site = await openTestSite();
    await site.addBrand(await site.joinAdmin('Mitu'));
    const rafi = await site.join('Rafi');
    const { _id } = await site.call(createLaptop, { token: rafi.token, body: await site.machine(rafi) });
    const link = site.origin + shortAddressOf(_id)!;
    const text = 'Prelude N41, ৳15,500, Used, Kazla, Rajshahi';
    const page = await site.visit(viewport);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(systemSheet);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/ShareMenu-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/brands/Walton/${_id}`);
    const sheet = page.locator('#share');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await sheet.getByText(link.replace('http://', ''), { exact: true }).waitFor();
    await sheet.getByRole('link', { name: 'WhatsApp' }).waitFor();
    // What is open already stays so when its code comes.
    release();
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await sheet.getByRole('button', { name: 'Link copied' }).waitFor();
    assert.equal(await sheet.getByRole('status').innerText(), 'Link copied');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    const wayOf = async (name: string) =>
      new URL((await sheet.getByRole('link', { name }).getAttribute('href')) ?? '');
    const whatsApp = await wayOf('WhatsApp');
    assert.equal(whatsApp.origin, 'https://wa.me');
    assert.equal(whatsApp.searchParams.get('text'), `${text} ${link}`);
    const facebook = await wayOf('Facebook');
    assert.equal(facebook.hostname, 'www.facebook.com');
    assert.equal(facebook.searchParams.get('u'), link);
    await sheet.getByRole('button', { name: 'More apps' }).click();
    assert.deepEqual(await page.evaluate(() => shared), [{ title: 'Prelude N41', text, url: link }]);

    await sheet.getByRole('link', { name: 'Print a shop card' }).click();
    const code = page.getByRole('img', { name: /Prelude N41/ });
    await code.waitFor();
    await code.evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode());
    await page.locator('.shop-card').getByText('৳15,500').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await page.locator('#root > :visible').evaluateAll((all) => all.map(({ id }) => id)), [
      'main',
    ]);
    assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
    assert.equal(await page.locator('.shop-address').innerText(), link.replace('http://', ''));
    await page.emulateMedia({ media: 'screen' });

    const other = await site.visit(viewport, 'light', { javaScriptEnabled: false });
    await other.goto(link);
    await other.getByRole('heading', { level: 1, name: 'Prelude N41' }).waitFor();
    await other.getByRole('button', { name: 'Share', exact: true }).click();
    await other.locator('#share').getByRole('link', { name: 'WhatsApp' }).waitFor();
    assert.deepEqual(errorsOf(page), []);
  });
