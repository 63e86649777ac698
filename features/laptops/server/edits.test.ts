import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listings } from '#demo/story/machines.ts';
import { editLaptop, pricesOfLaptop, undoSale } from '../edit-contract.ts';
import { advertiseLaptop } from '../advert-contract.ts';
import { allLaptops, createLaptop, laptopsPage, markSold, oneLaptopById } from '../laptop-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(error instanceof CallFailed, 'it was not refused');
  return { code: error.code, fields: error.issues.map(({ field }) => field) };
};

for (const kind of databases) {
  test(`a machine keeps the body it was posted with, said or unsaid, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const { token, id: sellerId } = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'), listings()[0]!.brand);
    const story = listings()[0]!;
    const { img1, img2, img3, img4 } = await house.machine(await house.join('Karim'));
    const posted = await call(createLaptop, { token, body: { ...story, img1, img2, img3, img4 } });
    const { modelSlug: _, sellerEmail: __, isSold: ___, isAdvertised: ____, ...body } = story;
    for (const [field, value] of Object.entries(body))
      assert.equal(posted[field as keyof typeof posted], value, field);
    assert.equal(posted.sellerId, sellerId);
    assert.equal(posted.revision, 1);

    const plain = await house.machine(await house.join('Mitali'), { brand: story.brand });
    const unsaid = await call(createLaptop, { token, body: plain });
    assert.equal(unsaid.ramGb, null);
    assert.equal(unsaid.negotiable, null);
    const typed = { ramGb: '১৬', storageGb: '512', screenInches: '15.6', district: 'চট্টগ্রাম', faults: '  ' };
    const read = await call(createLaptop, { token, body: { ...plain, ...typed, negotiable: true } });
    assert.deepEqual(
      [read.ramGb, read.storageGb, read.screenInches, read.district, read.faults, read.negotiable],
      [16, 512, 15.6, 'chattogram', null, true],
    );
    for (const [field, value] of Object.entries({
      ramGb: 0,
      storageGb: '5 boxes',
      screenInches: 13.333,
      batteryHealth: 101,
      provenance: 'stolen',
      warrantyTill: '2026-02-30',
      district: 'Atlantis',
      storageKind: 'tape',
    }))
      assert.deepEqual(
        (await refusal(call(createLaptop, { token, body: { ...plain, [field]: value } }))).fields,
        [field],
      );
    for (const laptop of await call(allLaptops)) {
      assert.equal(typeof laptop.ads, 'boolean');
      assert.ok(laptop.negotiable === null || typeof laptop.negotiable === 'boolean');
    }
  });

  test(`a listing is corrected; two tabs cannot overwrite each other silently, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    const karim = await house.join('Karim');
    await house.addBrand(admin);
    const { token } = rahim;
    const { _id: id, img1, img2 } = await call(createLaptop, { token, body: await house.machine(rahim) });
    const params = { id };
    const other = await house.picture(rahim);
    const edited = await call(editLaptop, {
      token,
      params,
      body: { revision: 1, model: 'Prelude N42', ramGb: 8, img1: other, img2: img1, img3: img2 },
    });
    assert.deepEqual(
      [edited.model, edited.ramGb, edited.img2, edited.revision, edited.condition],
      ['Prelude N42', 8, img1, 2, 'Used'],
    );
    assert.ok(edited.editedAt && edited.priceBefore === null);
    assert.equal((await call(laptopsPage)).laptops[0]?.model, 'Prelude N42');

    const late = await refusal(
      call(editLaptop, { token, params, body: { revision: 1, model: 'Prelude N40' } }),
    );
    assert.equal(late.code, 'EDITED_MEANWHILE');
    assert.deepEqual(late.fields.toSorted(), ['img1', 'model', 'ramGb']);
    const both = await Promise.allSettled(
      ['one', 'two'].map((model) => call(editLaptop, { token, params, body: { revision: 2, model } })),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.deepEqual(
      (await refusal(call(editLaptop, { token, params, body: { model: 'Prelude' } }))).fields,
      ['revision'],
    );
    assert.equal(
      (await refusal(call(editLaptop, { token: karim.token, params, body: { revision: 3, model: 'Mine' } })))
        .code,
      'NOT_ALLOWED',
    );
    const stolen = { revision: 3, img1: '/images/nowhere.jpg' };
    assert.equal((await refusal(call(editLaptop, { token, params, body: stolen }))).code, 'PHOTO_UNKNOWN');
    const same = await call(editLaptop, { token, params, body: { revision: 3, ramGb: '8' } });
    assert.equal(same.revision, 3, 'saying the same again changes nothing');
    const byAdmin = await call(editLaptop, {
      token: admin.token,
      params,
      body: { revision: 3, ramGb: null, details: 'Corrected by us.' },
    });
    assert.deepEqual([byAdmin.ramGb, byAdmin.name, byAdmin.revision], [null, 'Rahim', 4]);
  });

  test(`a price that falls shows as a drop, one that comes back does not, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const { token } = rahim;
    const body = await house.machine(rahim, { askingPrice: 30_000 });
    const { _id: id } = await call(createLaptop, { token, body });
    const asked = [28_000, 25_000, 40_000, 30_000, 25_000, 24_500];
    const struck = [];
    for (const [index, askingPrice] of asked.entries()) {
      const sent = { token, params: { id }, body: { revision: index + 1, askingPrice } };
      struck.push((await call(editLaptop, sent)).priceBefore);
    }
    assert.deepEqual(struck, [30_000, 28_000, null, null, null, 25_000]);
    const renamed = {
      token,
      params: { id },
      body: { revision: 7, model: 'Prelude N42', askingPrice: 24_500 },
    };
    assert.equal((await call(editLaptop, renamed)).priceBefore, 25_000, 'another edit leaves the drop');
    const prices = await call(pricesOfLaptop, { params: { id } });
    assert.deepEqual(
      prices.map(({ askingPrice }) => askingPrice),
      [30_000, ...asked],
    );
  });

  test(`a mistaken sale can be taken back within a day, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const { token } = rahim;
    const { _id: id } = await call(createLaptop, { token, body: await house.machine(rahim) });
    const params = { id };
    assert.deepEqual(await call(undoSale, { token, params }), { modifiedCount: 0 });
    await call(advertiseLaptop, { token, params });
    await call(markSold, { token, params });
    assert.ok((await call(oneLaptopById, { params })).soldAt);
    const edit = call(editLaptop, { token, params, body: { revision: 1, model: 'X' } });
    assert.equal((await refusal(edit)).code, 'SOLD_STAYS');
    assert.equal((await refusal(call(undoSale, { token: admin.token, params }))).code, 'NOT_ALLOWED');
    assert.deepEqual(await call(undoSale, { token, params }), { modifiedCount: 1 });
    const back = await call(oneLaptopById, { params });
    assert.deepEqual([back.status, back.ads, back.soldAt], ['Available', false, null]);
    await call(markSold, { token, params });
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
    await house.house.db.updateTable('laptops').set({ sold_at: dayAgo }).where('id', '=', id).execute();
    assert.equal((await refusal(call(undoSale, { token, params }))).code, 'SOLD_TOO_LONG_AGO');
  });
}
