import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, overflow, schemes } from './accessibility.ts';
import { desk, openTestSite, phone } from './test-site.ts';
import { publicPages } from './public-pages.ts';

/** A desk and the smallest phone: what lies between is made of the same pieces, and is tried for its width below. */
const sizes = [desk, { ...phone, width: 320 }];

/** By the size of text in pixels. Half a desk is a whole one where everything is twice as large. */
const widthsByText = { 16: [desk.width / 2, phone.width, 320], 32: [desk.width, phone.width] };

for (const scheme of schemes)
  test(`axe finds nothing on what anybody may see, in ${scheme} colours`, async () => {
    await using site = await openTestSite({}, 'demo');
    const found: string[] = [];
    const addresses = Object.values(await publicPages(site)).values();
    // Opened anew for each scheme: cards out of sight take on the colours of another one only when they are drawn.
    const walk = async () => {
      const page = await site.visit(desk, scheme);
      for (const address of addresses) {
        await open(page, address);
        // The colours change nothing but the contrast.
        const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
        for (const size of sizes) {
          await page.setViewportSize(size);
          found.push(...(await axeFindings(page, rules)));
        }
      }
    };
    // In two windows at once.
    await Promise.all([walk(), walk()]);
    assert.deepEqual(found, []);
  });

test('axe finds nothing while the next page is on its way', async () => {
  await using site = await openTestSite({}, 'demo');
  const page = await site.visit();
  await open(page, '/all-collections');
  await page.route('**/api/**', () => undefined);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});

test('no page is pushed sideways: on the smallest phone, everything or the text twice as large', async () => {
  await using site = await openTestSite({}, 'demo');
  const page = await site.visit(desk, 'light', { deviceScaleFactor: 2 });
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const address of Object.values(await publicPages(site))) {
    await open(page, address);
    for (const [text, widths] of Object.entries(widthsByText)) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: Number(text) } });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 720 });
        found.push(...(await overflow(page, `, text of ${text} px`)));
      }
    }
  }
  assert.deepEqual(found, []);
});

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
