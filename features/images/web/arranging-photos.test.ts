import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import axe from 'axe-core';
import type { BrowserContextOptions } from 'playwright-core';
import { m } from '#words';
import { openHouse } from '#app/testing/house.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { openPicker } from '../testing/open-picker.ts';
import {
  file,
  photo,
  photos,
  chooser,
  button,
  tiles,
  hasFocus,
  hears,
  valueOf,
  isHeld,
  boxOf,
  middleOf,
  holds,
  throttle,
} from '../testing/picker-form.ts';

const browser = await openBrowser();
after(() => browser.close());

const open = async (options?: BrowserContextOptions) =>
  openPicker(browser, await openHouse('sqlite'), options);

test('photos change places by button and by dragging, with mouse and finger', async () => {
  await using picker = await open({ hasTouch: true });
  const { page } = picker;
  await picker.visit({ max: '4' });
  await chooser(page).setInputFiles(await photos(1, 2, 3));
  const [a = '', b = '', c = ''] = await valueOf(page);
  await button(page, 'Move Photo 3 earlier').click();
  await holds(page, [a, c, b]);
  await hears(page, m.image_picker_moved({ number: 2, of: 3 }));
  await hasFocus(button(page, 'Move Photo 2 earlier'));
  const middle = (position: number, of = 'img') => middleOf(tiles(page).nth(position).locator(of));
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, release = true) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.locator('li[data-over]').waitFor();
    if (!release) await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  await drag(await middle(2), await middle(0));
  await holds(page, [b, a, c]);
  await drag(await middle(2), await middle(0), false);
  await holds(page, [b, a, c]);
  const devtools = await picker.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [grip, to] = [await middle(0, '.picked-photo-grip'), await middle(2)];
  await touch('touchStart', grip);
  await touch('touchMove', { x: grip.x + 20, y: grip.y });
  await touch('touchMove', to);
  await page.locator('li[data-over]').waitFor();
  await touch('touchEnd');
  await holds(page, [a, c, b]);
  await picker.visit({ slots: '', kept: a });
  await drag(await middle(0), await middle(3, '.photo-picker-empty'));
  await holds(page, ['', '', '', a]);
});

test('a photo that is removed or cancelled is gone, and the focus stays near', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '4' });
  await chooser(page).setInputFiles(await photos(1, 2, 3));
  const [a, , c] = await valueOf(page);
  const previews = await page
    .locator('.picked-photo img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  const [kept = '', removed = ''] = previews;
  assert.ok(await isHeld(page, removed));
  await button(page, 'Remove Photo 2').click();
  await holds(page, [a, c]);
  assert.deepEqual([await isHeld(page, kept), await isHeld(page, removed)], [true, false]);
  await hasFocus(button(page, 'Remove Photo 2'));
  await button(page, 'Remove Photo 2').click();
  await hasFocus(button(page, 'Remove Photo 1'));
  await hears(page, m.image_picker_removed({ number: 2 }));
  await throttle(page, 4_000);
  await chooser(page).setInputFiles(await photo(4));
  const aborted = page.waitForEvent('requestfailed');
  await page.locator('progress[value]').waitFor();
  await button(page, 'Cancel Photo 2').click();
  await aborted;
  await holds(page, [a]);
  await chooser(page).setInputFiles(await photo(5));
  await page.locator('progress[value]').waitFor();
  const left = page.waitForEvent('requestfailed');
  await button(page, 'Leave').click();
  await left;
  assert.equal(await isHeld(page, kept), false);
  await throttle(page, -1);
});

test('everything can be done by keyboard alone', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '3' });
  const chosen = page.waitForEvent('filechooser');
  await page.getByLabel('Model').focus();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await press('Tab');
  await hasFocus(button(page, 'Choose photos'));
  await press('Enter');
  await (await chosen).setFiles(await photos(1, 2));
  const [a, b] = await valueOf(page);
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await hasFocus(button(page, 'Move Photo 2 earlier'));
  await press('Enter');
  await holds(page, [b, a]);
  const first = button(page, 'Move Photo 1 earlier');
  await hasFocus(first);
  await press('Enter');
  assert.equal(await first.getAttribute('aria-disabled'), 'true');
  await hasFocus(first);
  await press('Tab', 'Space');
  await holds(page, [a, b]);
  await hasFocus(button(page, 'Move Photo 2 later'));
  await press('Tab', 'Enter');
  await holds(page, [a]);
  await press('Enter');
  await hasFocus(button(page, 'Choose photos'));
  await holds(page, []);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`no barrier is found in any state, ${colorScheme}; on 320 px every target is large enough`, async () => {
    await using picker = await open({
      colorScheme,
      viewport: { width: 320, height: 700 },
      hasTouch: true,
    });
    const { page } = picker;
    await picker.visit({ slots: '', error: 'Photo is required' });
    const barriers = async () => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    assert.deepEqual(await barriers(), []);
    await chooser(page).setInputFiles([...(await photos(1, 2)), file('page.jpg', Buffer.from('<html>'))]);
    await page.getByRole('button', { name: 'Choose another photo' }).waitFor();
    await valueOf(page);
    await throttle(page, 4_000);
    await chooser(page).setInputFiles(await photo(3));
    await page.locator('progress[value]').waitFor();
    assert.deepEqual(await barriers(), []);
    for (const target of await page.locator('.photo-picker button:visible').all()) {
      const { x, width, height } = await boxOf(target);
      assert.ok(width >= 44 && height >= 44 && x >= 0 && x + width <= 320, await target.innerHTML());
    }
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320);
    await throttle(page, -1);
    await picker.visit({ max: '1' });
    await chooser(page).setInputFiles(await photo(4));
    await valueOf(page);
    assert.deepEqual(await barriers(), []);
  });
