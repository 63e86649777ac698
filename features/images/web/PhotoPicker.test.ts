import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { m } from '#words';
import { openHouse } from '#app/testing/house.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { openPicker } from '../testing/open-picker.ts';
import {
  file,
  photo,
  photos,
  form,
  chooser,
  button,
  tiles,
  hasFocus,
  hears,
  valueOf,
  pictureIn,
  throttle,
} from '../testing/picker-form.ts';
import { fromAPhone, jpeg, twoHalves } from '../testing/sample-pictures.ts';

const browser = await openBrowser();
after(() => browser.close());

const open = async () => openPicker(browser, await openHouse('sqlite'));

test('four photos chosen at once fill the four slots in order, and each shows how far it is', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ slots: '' });
  assert.deepEqual(await valueOf(page), []);
  await throttle(page, 30_000);
  await chooser(page).setInputFiles(await photos(1, 2, 3, 4));
  const lid = page.getByRole('progressbar', { name: 'Uploading Lid' });
  await lid.and(page.locator('[value]')).waitFor();
  const share = Number(await lid.getAttribute('value'));
  assert.ok(share > 0 && share <= 1);
  // The previews are there before the photos are sent.
  assert.equal(await page.locator('.picked-photo img[src^="blob:"]').count(), 4);
  assert.equal(await form(page).getAttribute('data-busy'), 'true');
  await throttle(page, -1);
  const value = await valueOf(page);
  assert.equal(new Set(value.map((address) => pictureIn(address).id)).size, 4);
  await tiles(page).first().getByText('Cover', { exact: true }).waitFor();
  assert.equal(await button(page, 'Choose photos').isVisible(), false);
  // What the form says next is done: a reset empties every slot.
  await button(page, 'Start again').click();
  await button(page, 'Add a photo: Underside').waitFor();
  assert.deepEqual(await valueOf(page), []);
  assert.deepEqual(picker.problems, []);
});

test('the slot that was asked for is filled first, and what finds no room is said', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ slots: '' });
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Add a photo: Ports').click();
  await (await chosen).setFiles(await photo(1));
  await hears(page, m.image_picker_uploaded({ number: 3, of: 4 }));
  assert.deepEqual((await valueOf(page)).map(Boolean), [false, false, true, false]);
  await chooser(page).setInputFiles(await photos(2, 3, 4, 5));
  await page.locator('.photo-picker-notice', { hasText: 'Left out: 1' }).waitFor();
  assert.deepEqual((await valueOf(page)).map(Boolean), [true, true, true, true]);
});

test('while the server is away an upload fails alone, the form stays, and trying again succeeds', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '4' });
  await page.getByLabel('Model').fill('Walton Prelude');
  await chooser(page).setInputFiles(await photo(1));
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const [first] = await valueOf(page);
  await picker.goAway();
  await chooser(page).setInputFiles(await photos(2, 3));
  const again = page.getByRole('button', { name: /^Try again/ });
  await again.nth(1).waitFor();
  assert.equal(
    await page.locator('.picked-photo-problem', { hasText: m.image_picker_unreachable() }).count(),
    2,
  );
  assert.deepEqual(await valueOf(page), [first]);
  assert.equal(await page.getByLabel('Model').inputValue(), 'Walton Prelude');
  await picker.comeBack();
  await again.first().click();
  await hasFocus(page.locator('[data-act=remove]').nth(1));
  await hears(page, m.image_picker_uploaded({ number: 2, of: 3 }));
  await again.click();
  await hears(page, m.image_picker_uploaded({ number: 3, of: 3 }));
  assert.equal((await valueOf(page)).length, 3);
  assert.equal(await again.count(), 0);
});

test('what the server refuses is told in its own sentence', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '4' });
  await chooser(page).setInputFiles([file('page.jpg', Buffer.from('<html>')), await photo(1)]);
  await page.locator('.picked-photo-problem', { hasText: m.image_unknown_kind() }).waitFor();
  assert.equal((await valueOf(page)).length, 1);
  await picker.visit({ max: '4', token: 'nobody' });
  await chooser(page).setInputFiles(await photo(2));
  await page.locator('.picked-photo-problem', { hasText: m.refusal_sign_in_required() }).waitFor();
});

test('a picture is taken from the clipboard and by dropping it on its slot', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await picker.visit({ slots: '' });
  const png = (
    await sharp(await jpeg(60, 40, 1))
      .png()
      .toBuffer()
  ).toString('base64');
  await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (letter) => letter.charCodeAt(0));
    const [picture, text] = [new Blob([bytes], { type: 'image/png' }), new Blob(['Prelude'], { type: 'text/plain' })];
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture, 'text/plain': text })]);
  })()`);
  // Into a text field goes the text; anywhere else on the page the picture is meant.
  await page.getByLabel('Model').press('Control+V');
  assert.equal(await page.getByLabel('Model').inputValue(), 'Prelude');
  await button(page, 'Choose photos').press('Control+V');
  await hears(page, m.image_picker_uploaded({ number: 1, of: 4 }));
  assert.equal(pictureIn((await valueOf(page))[0]).width, 60);
  const carried = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${(await jpeg(80, 50, 2)).toString('base64')}'), (letter) => letter.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([bytes], 'machine.jpg', { type: 'image/jpeg' }));
    return carried;
  })()`);
  const underside = button(page, 'Add a photo: Underside');
  await underside.dispatchEvent('dragover', { dataTransfer: carried });
  await page.locator('.photo-picker-sheet[data-hovered]').waitFor();
  await underside.dispatchEvent('drop', { dataTransfer: carried });
  await hears(page, m.image_picker_uploaded({ number: 4, of: 4 }));
  assert.equal(pictureIn((await valueOf(page))[3]).width, 80);
});

test('a photo of 12 megapixels is made smaller before it is sent, and a sideways one stands upright', async () => {
  await using picker = await open();
  const { page, received } = picker;
  await picker.visit({ max: '4' });
  const large = await jpeg(4000, 3000, 1);
  await chooser(page).setInputFiles(file('large.jpg', large));
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const [sent = 0] = received;
  assert.ok(sent < large.length / 4, `${sent} of ${large.length} bytes were sent`);
  const sideways = await (await twoHalves(2400, 1800)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await chooser(page).setInputFiles(file('sideways.jpg', sideways));
  await hears(page, m.image_picker_uploaded({ number: 2, of: 2 }));
  const small = await fromAPhone(400, 300);
  await chooser(page).setInputFiles(file('small.jpg', small));
  await hears(page, m.image_picker_uploaded({ number: 3, of: 3 }));
  assert.ok((received[2] ?? 0) > small.length, 'a small photo is sent as it is');
  const value = await valueOf(page);
  const sizes = value.map(pictureIn).map(({ width, height }) => [width, height]);
  assert.deepEqual(sizes, [
    [1600, 1200],
    [1200, 1600],
    [300, 400],
  ]);
  const stored = await fetch(new URL(value[1] ?? '', picker.origin));
  const turned = await sharp(await stored.arrayBuffer())
    .resize(1, 2, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const [top = 0, , topBlue = 0, bottom = 0, , bottomBlue = 0] = turned;
  assert.ok(top > 200 && topBlue < 60, 'red on top');
  assert.ok(bottom < 60 && bottomBlue > 200, 'blue at the bottom');
});

test('where one picture is wanted the next choice replaces it, and what was kept is shown', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '1' });
  await chooser(page).setInputFiles(await photo(1));
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const [first = ''] = await valueOf(page);
  await picker.visit({ max: '1', kept: first });
  const shown = page.getByRole('img', { name: 'photo' });
  assert.match((await shown.getAttribute('src')) ?? '', /^\/images\//);
  assert.equal(await page.getByRole('button', { name: /^Move/ }).count(), 0);
  await button(page, 'Choose another photo').waitFor();
  await chooser(page).setInputFiles(await photo(2));
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const second = await valueOf(page);
  assert.equal(second.length, 1);
  assert.notEqual(second[0], first);
});

test('a photo is turned to the right, just chosen or stored long ago, and keeps the focus', async () => {
  await using picker = await open();
  const { page } = picker;
  await picker.visit({ max: '4' });
  await chooser(page).setInputFiles(file('halves.jpg', await (await twoHalves(320, 200)).jpeg().toBuffer()));
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const [before = ''] = await valueOf(page);
  const colours = async (address: string | undefined) => {
    const stored = await fetch(new URL(address ?? '', picker.origin));
    const { data, info } = await sharp(await stored.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const red =
        data[
          (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
        ] ?? 0;
      return red > 128 ? 'red' : 'blue';
    };
    return { size: [info.width, info.height], corners: [at(0, 0), at(1, 0), at(0, 1), at(1, 1)] };
  };
  const first = await colours(before);
  await button(page, 'Turn Photo 1').click();
  await hears(page, m.image_picker_turned({ number: 1 }));
  await hasFocus(button(page, 'Turn Photo 1'));
  const [turned] = await valueOf(page);
  const [topLeft, topRight, bottomLeft, bottomRight] = first.corners;
  assert.deepEqual(await colours(turned), {
    size: first.size.toReversed(),
    corners: [bottomLeft, topLeft, bottomRight, topRight],
  });
  await picker.visit({ max: '4', kept: before });
  await button(page, 'Turn Photo 1').click();
  await hears(page, m.image_picker_uploaded({ number: 1, of: 1 }));
  const [again] = await valueOf(page);
  assert.deepEqual((await colours(again)).size, first.size.toReversed());
});
