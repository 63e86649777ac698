import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addFavourite, myFavourites, mergeFavourites, removeFavourite } from '../favourite-contract.ts';
import { createLaptop, deleteLaptop, markSold, namedLaptops } from '#features/laptops/laptop-contract.ts';
import { sellerById, similarLaptops } from '#features/laptops/seller-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { openMarket } from '#app/testing/market.ts';

for (const kind of databases) {
  test(`favourites are kept in the account, merged, and go with their machine, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    const { token } = await house.join('Karim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      ids.push((await call(createLaptop, { token: rahim.token, body }))._id);
    const [one = '', two = '', three = ''] = ids;
    const favouriteIds = async () => (await call(myFavourites, { token })).map(({ _id }) => _id);
    const params = { id: one };
    assert.deepEqual(await call(addFavourite, { token, params }), { modifiedCount: 1 });
    assert.deepEqual(await call(addFavourite, { token, params }), { modifiedCount: 0 });
    const visitors = { ids: [one, two, three, 'gone-long-ago'] };
    assert.deepEqual(await call(mergeFavourites, { token, body: visitors }), { modifiedCount: 2 });
    assert.deepEqual((await favouriteIds()).toSorted(), ids.toSorted());
    const { token: second } = await house.join('Salma');
    await call(mergeFavourites, { token: second, body: { ids: [one, two, one] } });
    assert.deepEqual(
      (await call(myFavourites, { token: second })).map(({ _id }) => _id),
      [one, two],
    );
    assert.deepEqual(await call(myFavourites, { token: rahim.token }), []);
    assert.deepEqual(await call(removeFavourite, { token, params: { id: two } }), { deletedCount: 1 });
    assert.deepEqual(await call(removeFavourite, { token, params: { id: two } }), { deletedCount: 0 });
    await call(deleteLaptop, { token: rahim.token, params: { id: three } });
    assert.deepEqual(await favouriteIds(), [one]);
    assert.equal(JSON.stringify(await call(myFavourites, { token })).includes('@'), false);
  });

  test(`named machines come in the order of their names, sold ones too, those gone not, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    const { token } = rahim;
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    const { _id: one } = await call(createLaptop, { token, body });
    const { _id: two } = await call(createLaptop, { token, body });
    await call(markSold, { token, params: { id: two } });
    const named = await call(namedLaptops, { query: { ids: [two, 'gone-long-ago', one, two].join(',') } });
    assert.deepEqual(
      named.map(({ _id, status }) => [_id, status]),
      [
        [two, 'Sold'],
        [one, 'Available'],
      ],
    );
    assert.ok(!JSON.stringify(named).includes('@') && !JSON.stringify(named).includes('+880'));
    for (const ids of ['', ',', 'a b', Array.from({ length: 51 }, () => one).join(',')])
      await assert.rejects(
        call(namedLaptops, { query: { ids } }),
        (error) => error instanceof CallFailed && error.status === 400,
      );
  });

  test(`a seller's page shows what they sell and nothing that reaches them, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    const { token } = rahim;
    const buyer = await house.join('Karim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    for (let turn = 0; turn < 12; turn += 1) {
      const { _id: id } = await call(createLaptop, { token, body });
      if (turn < 2) await call(markSold, { token, params: { id } });
    }
    const page = await call(sellerById, { params: { id: rahim.id } });
    assert.deepEqual([page.name, page.sold, page.count, page.laptops.length], ['Rahim', 2, 10, 10]);
    assert.ok(page.laptops.every(({ sellerId, status }) => sellerId === rahim.id && status === 'Available'));
    assert.ok(!JSON.stringify(page).includes('@') && !JSON.stringify(page).includes('+880'));
    const beyond = await call(sellerById, { params: { id: rahim.id }, query: { page: '1' } });
    assert.deepEqual([beyond.count, beyond.laptops], [10, []]);
    const nobody = call(sellerById, { params: { id: buyer.id } });
    await assert.rejects(nobody, (error) => error instanceof CallFailed && error.status === 404);
  });

  test(`similar machines are of a kind, for sale, and near in price, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const machines = await openMarket(house, 90);
    for (const machine of machines.slice(0, 12)) {
      const found = await house.call(similarLaptops, { params: { id: machine.id } });
      assert.equal(found.length, 8);
      for (const { _id, category, status } of found) {
        assert.notEqual(_id, machine.id);
        assert.deepEqual([category, status], [machine.category, 'Available']);
      }
      const twins = machines.filter(
        ({ id, model, isSold, askingPrice }) =>
          id !== machine.id && !isSold && model === machine.model && askingPrice === machine.askingPrice,
      );
      for (const { id } of twins) assert.ok(found.some(({ _id }) => _id === id));
    }
  });

  test(`of machines as similar the nearer one comes first, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    const post = async (district: string) => {
      const fields = { ...body, district, location: district };
      return (await house.call(createLaptop, { token: admin.token, body: fields }))._id;
    };
    const [far, near, here, own] = [
      await post('sylhet'),
      await post('gazipur'),
      await post('dhaka'),
      await post('dhaka'),
    ];
    const found = await house.call(similarLaptops, { params: { id: own } });
    assert.deepEqual(
      found.map(({ _id }) => _id),
      [here, near, far],
    );
  });
}
