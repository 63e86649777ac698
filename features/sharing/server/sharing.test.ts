import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { openHouse } from '#app/testing/house.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop } from '#features/laptops/laptop-contract.ts';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { databases } from '#platform/testing/storage.ts';

for (const kind of databases)
  test(`a short address leads to its machine, and an unknown one nowhere, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    const machines = [];
    for (let turn = 0; turn < 3; turn += 1)
      machines.push(await house.call(createLaptop, { token: rahim.token, body }));
    for (const { _id } of machines) {
      const address = shortAddressOf(_id)!;
      for (const typed of [address, address.toUpperCase().replace('/M/', '/m/')]) {
        const answer = await house.ask(typed);
        assert.equal(answer.status, 302, typed);
        assert.equal(answer.headers.get('location'), `/brands/Walton/${_id}`);
      }
      const bangla = await house.ask(`/bn${address}`);
      assert.equal(bangla.headers.get('location'), `/bn/brands/Walton/${_id}`);
      const codes = await Promise.all(
        ['', '/bn'].map(async (prefix) => {
          const code = await house.ask(`${prefix}${address}/qr.svg`);
          assert.equal(code.headers.get('content-type'), 'image/svg+xml');
          return code.text();
        }),
      );
      assert.ok(codes[0] !== codes[1] && codes.every((code) => code.startsWith('<svg ')));
    }
    const [{ _id: id } = { _id: '' }] = machines;
    await house.call(deleteLaptop, { token: rahim.token, params: { id } });
    const gone = shortAddressOf(id)!;
    for (const address of [gone, `${gone}/qr.svg`, `${gone}/preview.jpg`, '/m/0000000000', '/m/x', '/m/%00'])
      assert.equal((await house.ask(address)).status, 404, address);
  });

test('what is shown of a shared link is a JPEG of 1200 by 630 with the photo and the price of now, in its language', async () => {
  await using house = await openHouse('sqlite');
  const rahim = await house.join('Rahim');
  await house.addBrand(await house.joinAdmin('Admin'));
  const body = await house.machine(rahim, { askingPrice: '1,15,500' });
  const { _id, revision = 0 } = await house.call(createLaptop, { token: rahim.token, body });
  const preview = async (prefix = '') => {
    const answer = await house.ask(`${prefix}${shortAddressOf(_id)}/preview.jpg`);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    return Buffer.from(await answer.arrayBuffer());
  };
  const before = await preview();
  const { width, height, format } = await sharp(before).metadata();
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'jpeg' });
  assert.ok(before.length < 200_000, `${before.length} bytes`);
  const partOf = (jpeg: Buffer, left: number, width: number) =>
    sharp(jpeg).extract({ left, top: 0, width, height: 630 }).resize(40, 40).raw().toBuffer();
  const differing = (one: Buffer, other: Buffer) =>
    one.filter((value, index) => Math.abs(value - other[index]!) > 24).length;
  // The photo is ours: the colour that it was given.
  const photo = await sharp(await (await house.ask(body.img1)).arrayBuffer()).stats();
  const shown = await sharp(before).extract({ left: 100, top: 100, width: 600, height: 400 }).stats();
  for (const [channel, { mean }] of photo.channels.slice(0, 3).entries())
    assert.ok(Math.abs(mean - shown.channels[channel]!.mean) < 8, `channel ${channel}`);

  const bangla = await preview('/bn');
  assert.ok(differing(await partOf(before, 0, 840), await partOf(bangla, 0, 840)) < 10);
  assert.ok(differing(await partOf(before, 840, 360), await partOf(bangla, 840, 360)) > 50);

  const edit = { revision, askingPrice: '9,000' };
  await house.call(editLaptop, { token: rahim.token, params: { id: _id }, body: edit });
  const after = await preview();
  assert.ok(differing(await partOf(before, 0, 840), await partOf(after, 0, 840)) < 10);
  assert.ok(differing(await partOf(before, 840, 360), await partOf(after, 840, 360)) > 50);
});
