import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { advertiseLaptop, endAdvertisement } from '#features/laptops/advert-contract.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import {
  allLaptops,
  createLaptop,
  deleteLaptop,
  type Laptop,
  laptopsPage,
  markSold,
} from '#features/laptops/laptop-contract.ts';
import { search } from '../search-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { beside, openHouse } from '#app/testing/house.ts';
import { assertCounts, passes, type Query } from '../testing/naive-search.ts';

const models = ['Tamarind', 'Jackfruit', 'Guava'];

const step = fc.record({
  what: fc.constantFrom(
    'post',
    'post',
    'post',
    'edit',
    'sell',
    'undo',
    'advertise',
    'stop',
    'delete',
    'leave',
  ),
  who: fc.nat(2),
  which: fc.nat(50),
  fields: fc.record({
    brand: fc.constantFrom('Walton', 'Dell'),
    model: fc.constantFrom(...models),
    askingPrice: fc.integer({ min: 10_000, max: 90_000 }).map(String),
    ramGb: fc.constantFrom(8, 16),
    district: fc.constantFrom('dhaka', 'bogura'),
  }),
});

type Step = typeof step extends fc.Arbitrary<infer Step> ? Step : never;

const queries: Query[] = [
  {},
  { status: 'Available,Sold' },
  { brand: 'Dell', max: '50000' },
  { ram: '16', district: 'dhaka', status: 'Sold' },
  { advertised: 'yes', min: '30000' },
];

type House = Awaited<ReturnType<typeof openHouse>>;

/** By price, with all sold ones behind all for sale. */
const soldBehind = ({ askingPrice, status }: Laptop) => askingPrice + (status === 'Sold' ? 1e9 : 0);

/** What the index answers is what the rows say one by one. */
async function agrees({ house, call }: House, all: Laptop[]) {
  house.cache.clear();
  for (const query of queries) {
    const { counts, count } = await call(search, { query });
    const found = all.filter((laptop) => passes(laptop, query));
    assert.equal(count, found.length, JSON.stringify(query));
    assertCounts(all, query, counts);
    const pages = [];
    for (let page = 0; page * 10 < count; page += 1)
      pages.push(
        ...(await call(search, { query: { ...query, sort: 'price-up', page: String(page) } })).laptops,
      );
    assert.deepEqual(
      pages.map(soldBehind),
      found.map(soldBehind).toSorted((a, b) => a - b),
    );
    assert.deepEqual(new Set(pages.map(({ _id }) => _id)), new Set(found.map(({ _id }) => _id)));
  }
  for (const q of models) {
    const { laptops, count } = await call(search, { query: { q, size: '20', status: 'Available,Sold' } });
    assert.equal(count, all.filter(({ model }) => model === q).length, q);
    assert.ok(laptops.every(({ model }) => model === q));
  }
  const listed = [];
  for (let page = 0; page * 10 < all.length; page += 1)
    listed.push(...(await call(laptopsPage, { query: { page: String(page) } })).laptops);
  assert.deepEqual(
    listed.map(({ _id }) => _id),
    all.map(({ _id }) => _id),
  );
}

for (const kind of databases)
  test(`whatever is written, by whomever, two processes answer what the rows say, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await using other = await openHouse(kind, beside(house));
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    for (const brand of ['Walton', 'Dell']) await house.addBrand(admin, brand);
    const body = await house.machine(admin);
    const people = new Map<number, Awaited<ReturnType<House['join']>>>();
    let joined = 0;

    async function take({ what, who, which, fields }: Step) {
      const person = people.get(who) ?? (await house.join(`Seller${(joined += 1)}`));
      people.set(who, person);
      const { token, id: seller } = person;
      const laptops = (await call(allLaptops)).filter(({ sellerId }) => sellerId === seller);
      const { _id: id = '', revision = 0 } = laptops[which % laptops.length] ?? {};
      if (what === 'post') await call(createLaptop, { token, body: { ...body, ...fields } });
      if (what === 'leave') {
        await call(deleteUser, { token: admin.token, params: { id: seller } });
        people.delete(who);
      }
      if (id === '') return;
      if (what === 'edit') await call(editLaptop, { token, params: { id }, body: { ...fields, revision } });
      if (what === 'sell') await call(markSold, { token, params: { id } });
      if (what === 'undo') await call(undoSale, { token, params: { id } });
      if (what === 'advertise') await call(advertiseLaptop, { token, params: { id } });
      if (what === 'stop') await call(endAdvertisement, { token, params: { id } });
      if (what === 'delete') await call(deleteLaptop, { token, params: { id } });
    }

    const isRefusal = (error: unknown) => {
      if (!(error instanceof CallFailed) || error.status >= 500) throw error;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        for (const step of steps) await take(step).catch(isRefusal);
        const all = await call(allLaptops);
        await agrees(house, all);
        await agrees(other, all);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
