import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop, laptopsPage, markSold } from '#features/laptops/laptop-contract.ts';
import { search } from '../search-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { beside, openHouse } from '#app/testing/house.ts';

for (const kind of databases) {
  test(`the index follows every change at once, whoever makes it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await using other = await openHouse(kind, beside(house));
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    await house.addBrand(admin);
    const { token } = rahim;
    /** Counted in the process that wrote, whose cache is invalidated, and in another one, which must notice itself. */
    const counts = async (q: string) => {
      other.house.cache.clear();
      const here = await call(search, { query: { q } });
      const there = await other.call(search, { query: { q } });
      assert.equal(there.count, here.count, q);
      assert.equal(here.laptops.length, here.count);
      return here.count;
    };
    assert.equal(await counts('prelude'), 0);
    const body = await house.machine(rahim);
    const { _id: id } = await call(createLaptop, { token, body });
    assert.equal(await counts('prelude'), 1);
    const edited = { revision: 1, model: 'Tamarind', ramGb: 16, district: 'Bogra' };
    await call(editLaptop, { token, params: { id }, body: edited });
    assert.deepEqual(
      [await counts('prelude'), await counts('tamarind 16gb'), await counts('বগুড়া')],
      [0, 1, 1],
    );
    await call(markSold, { token, params: { id } });
    assert.equal(await counts('tamarind'), 0);
    await call(undoSale, { token, params: { id } });
    assert.equal(await counts('tamarind'), 1);
    assert.equal((await call(laptopsPage)).count, 1);
    await call(deleteLaptop, { token, params: { id } });
    assert.deepEqual([await counts('tamarind'), (await call(laptopsPage)).count], [0, 0]);

    // The photographs of the first went with it.
    const another = await house.machine(rahim);
    for (const model of ['Tamarind One', 'Tamarind Two'])
      await call(createLaptop, { token, body: { ...another, model } });
    // By hand, past every rule of ours, as an import would.
    await house.house.db
      .updateTable('laptops')
      .set({ model: 'Jackfruit', revision: 2 })
      .where('model', '=', 'Tamarind Two')
      .execute();
    house.house.cache.clear();
    assert.deepEqual([await counts('tamarind'), await counts('jackfruit')], [1, 1]);
    await call(deleteUser, { token: admin.token, params: { id: rahim.id } });
    assert.deepEqual([await counts('tamarind'), await counts('jackfruit'), await counts('')], [0, 0, 0]);
    const { documents } = await house.house.db
      .selectFrom('search_documents')
      .select(({ fn }) => fn.countAll<number>().as('documents'))
      .where('laptop_id', 'is not', null)
      .executeTakeFirstOrThrow();
    assert.equal(documents, 0);
  });

  test(`machines that are posted and sold at once are all counted, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const { token } = await house.join('Rahim');
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    const post = async (turn: number) => {
      const { _id: id } = await call(createLaptop, { token, body: { ...body, model: `Model ${turn}` } });
      if (turn % 3 === 0) await call(markSold, { token, params: { id } });
      if (turn % 3 === 1) await call(deleteLaptop, { token, params: { id } });
      return (await call(search, { query: { q: 'walton', status: 'Available,Sold' } })).count;
    };
    await Promise.all(Array.from({ length: 30 }, (_, turn) => post(turn)));
    const { count, counts } = await call(search, { query: { status: 'Available,Sold' } });
    assert.deepEqual([count, (await call(laptopsPage)).count], [20, 20]);
    assert.deepEqual(counts.status, [
      { value: 'Available', count: 10 },
      { value: 'Sold', count: 10 },
    ]);
  });
}
