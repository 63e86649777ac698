import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openHouse } from '#app/testing/house.ts';
import { deleteLaptop, createLaptop, markSold, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { rowsAPage, trail } from '../trail-contract.ts';
import { recordActs, tidyTrail } from './trail.ts';

const on = (day: number) => ({ now: () => new Date(Date.UTC(2026, 10, day)) });

for (const kind of databases) {
  test(`the trail names what an admin did to what is not theirs, and is searched, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, join, joinAdmin, machine } = house;
    const anika = await joinAdmin('Anika');
    const { _id: brand } = await house.addBrand(anika);
    const rafi = await join('Rafi');
    const post = async (owner: typeof rafi) =>
      (await call(createLaptop, { token: owner.token, body: await machine(owner) }))._id;
    const [id, own] = [await post(rafi), await post(anika)];
    const change = { revision: 1, model: 'Prelude N42' };
    await call(editLaptop, { token: anika.token, params: { id }, body: change });
    await call(editLaptop, { token: anika.token, params: { id: own }, body: change });
    await call(oneLaptopById, { token: anika.token, params: { id } });
    await call(markSold, { token: rafi.token, params: { id } });
    await call(oneLaptopById, { token: rafi.token, params: { id } });
    await call(oneLaptopById, { token: anika.token, params: { id }, query: { contact: 'no' } });
    assert.ok((await call(oneLaptopById, { token: anika.token, params: { id } })).mobile);
    await call(deleteLaptop, { token: anika.token, params: { id } });
    await call(deleteLaptop, { token: anika.token, params: { id: own } });

    const rows = await call(trail, { token: anika.token });
    const acts = rows.map(({ actor, what, subject }) => [actor, what, subject]);
    const expected = [
      ['laptop-deleted', id],
      ['contact-read', id],
      ['laptop-edited', id],
      ['brand-added', brand],
    ];
    assert.deepEqual(
      acts,
      expected.map((act) => [anika.id, ...act]),
    );
    const about = await call(trail, { token: anika.token, query: { subject: id, what: 'laptop-edited' } });
    assert.deepEqual(about, [rows[2]]);
    assert.deepEqual(
      await call(trail, { token: anika.token, query: { before: rows[1]!._id } }),
      rows.slice(2),
    );
    assert.deepEqual(await call(trail, { token: anika.token, query: { actor: rafi.id } }), []);
  });

  test(`the database refuses to change the trail, and gives up what is older than its end, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { db } = house.house;
    const act = { actor: null, what: 'admin-granted', subject: 'x', address: '' };
    for (const day of [1, 2, 3]) await recordActs(on(day))(db, act);
    const before = await db.selectFrom('trail').selectAll().orderBy('id').execute();
    const row = before[1]!;
    const changes = [
      sql`update trail set what = 'nothing'`,
      sql`update trail set reason = 'y' where id = ${row.id}`,
      sql`delete from trail`,
      sql`delete from trail where id = ${row.id}`,
      ...(kind === 'sqlite'
        ? [sql`replace into trail values (${row.id}, '', null, '', '', '', '')`]
        : [
            sql`truncate trail`,
            sql`insert into trail select * from trail on conflict (id) do update set what = 'nothing'`,
          ]),
    ];
    for (const change of changes) await assert.rejects(change.execute(db), /append-only/);
    assert.deepEqual(await db.selectFrom('trail').selectAll().orderBy('id').execute(), before);

    await tidyTrail(db, { ...on(12), keepDays: 10 });
    const left = await db.selectFrom('trail').select('at').orderBy('at').execute();
    assert.deepEqual(
      left.map(({ at }) => at.slice(8, 10)),
      ['02', '03'],
    );
    await assert.rejects(sql`delete from trail`.execute(db), /append-only/);
  });

  test(`the trail comes in pages, and acts that went wrong are not in it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, joinAdmin } = house;
    const { db } = house.house;
    const anika = await joinAdmin('Anika');
    await assert.rejects(house.addBrand(anika, ' '));
    assert.deepEqual(await call(trail, { token: anika.token }), []);
    for (let row = 0; row < rowsAPage + 3; row += 1)
      await recordActs(on(1))(db, {
        actor: anika.id,
        what: 'laptop-edited',
        subject: String(row),
        address: '',
      });
    const first = await call(trail, { token: anika.token });
    const rest = await call(trail, { token: anika.token, query: { before: first.at(-1)!._id } });
    assert.deepEqual([first.length, rest.length], [rowsAPage, 3]);
    assert.equal(new Set([...first, ...rest].map(({ _id }) => _id)).size, rowsAPage + 3);
  });
}
