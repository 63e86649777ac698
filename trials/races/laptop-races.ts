import assert from 'node:assert/strict';
import { advertiseLaptop, advertisements, createAdvertisement } from '#features/laptops/advert-contract.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import { addFavourite, mergeFavourites, removeFavourite } from '#features/favourites/favourite-contract.ts';
import { createLaptop, deleteLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { deleteUser, register } from '#features/users/user-contract.ts';
import type { Crowd } from '../testing/limited-server.ts';
import { atOnce, changes, type Race, tally, tried } from './race.ts';

/** A machine of somebody new: an account writes 60 times a minute, and no race may hide behind that. */
async function posted(crowd: Crowd) {
  const { token } = await crowd.join(crowd.name());
  const { _id: id, revision } = await crowd.call(createLaptop, { token, body: await machineOf(crowd) });
  return { token, id, params: { id }, revision: revision! };
}

const machines = new WeakMap<Crowd, ReturnType<Crowd['machine']>>();

/** The first machine brings the brand and the photographs that all the others share. */
function machineOf(crowd: Crowd) {
  const known = machines.get(crowd);
  if (known) return known;
  const first = crowd.joinAdmin(crowd.name()).then(async (admin) => {
    await crowd.addBrand(admin);
    return crowd.machine(admin);
  });
  machines.set(crowd, first);
  return first;
}

const rowOf = ({ db }: Crowd, id: string) =>
  db.selectFrom('laptops').selectAll().where('id', '=', id).executeTakeFirst();

const isShown = async ({ call }: Crowd, id: string) =>
  (await call(advertisements)).filter(({ _id }) => _id === id).length;

export const marketRaces: Race[] = [
  {
    rule: 'a machine is sold once, and never sold and advertised',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params } = await posted(crowd);
      const gestures = [
        () => call(markSold, { token, params }),
        () => call(advertiseLaptop, { token, params }),
        () => call(markSold, { token, params }),
        () => call(createAdvertisement, { token, body: { _id: id } }),
      ];
      const tries = await atOnce((client) => tried<object>(gestures[client % 4]!()));
      const sales = tries.filter((_, client) => client % 2 === 0);
      const ads = tries.filter((_, client) => client % 2 === 1);
      assert.equal(changes(sales), 1);
      assert.ok(
        ads.every(({ status }) => status === 200 || status === 409),
        tally(tries),
      );
      const { status, advertised_at } = (await rowOf(crowd, id))!;
      assert.deepEqual({ status, advertised_at }, { status: 'Sold', advertised_at: null });
      assert.equal(await isShown(crowd, id), 0);
    },
  },
  {
    rule: 'a machine has one advertisement',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params } = await posted(crowd);
      const tries = await atOnce((client) =>
        client % 2 === 0
          ? tried<object>(call(advertiseLaptop, { token, params }))
          : tried<object>(call(createAdvertisement, { token, body: { _id: id } })),
      );
      assert.equal(tally(tries), '20x200');
      assert.ok(changes(tries.filter((_, client) => client % 2 === 0)) <= 1);
      assert.equal(await isShown(crowd, id), 1);
    },
  },
  {
    rule: 'a sale is taken back as often as it was made, or once less',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params } = await posted(crowd);
      const tries = await atOnce((client) =>
        tried(call(client % 2 ? undoSale : markSold, { token, params })),
      );
      assert.equal(tally(tries), '20x200');
      const made = changes(tries.filter((_, client) => client % 2 === 0));
      const undone = changes(tries.filter((_, client) => client % 2 === 1));
      const row = (await rowOf(crowd, id))!;
      assert.equal(made - undone, row.status === 'Sold' ? 1 : 0);
      assert.equal(row.sold_at === null, row.status === 'Available');
    },
  },
  {
    rule: 'of edits that saw the same revision one is made, the others hear what changed',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params, revision } = await posted(crowd);
      const tries = await atOnce((client) =>
        tried(call(editLaptop, { token, params, body: { revision, askingPrice: String(9000 + client) } })),
      );
      assert.equal(tally(tries), '1x200 19x409');
      const row = (await rowOf(crowd, id))!;
      const made = tries.find(({ answer }) => answer)?.answer;
      assert.deepEqual([row.revision, row.asking_price], [revision + 1, made?.askingPrice]);
      const edits = await crowd.db
        .selectFrom('laptop_edits')
        .selectAll()
        .where('laptop_id', '=', id)
        .execute();
      assert.equal(edits.length, 1);
    },
  },
  {
    rule: 'a machine is deleted once, with all that hangs on it',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params } = await posted(crowd);
      const tries = await atOnce((client) =>
        client % 4 === 3
          ? tried<object>(call(addFavourite, { token, params }))
          : client % 4 === 2
            ? tried<object>(call(advertiseLaptop, { token, params }))
            : tried<object>(call(deleteLaptop, { token, params })),
      );
      assert.equal(changes(tries.filter((_, client) => client % 4 < 2)), 1);
      assert.ok(
        tries.every(({ status }) => status === 200 || status === 404),
        tally(tries),
      );
      assert.equal(await rowOf(crowd, id), undefined);
      const kept = await crowd.db.selectFrom('favourites').selectAll().where('laptop_id', '=', id).execute();
      assert.deepEqual(kept, []);
    },
  },
  {
    rule: 'a favourite is kept once, however it comes and goes',
    round: async (crowd) => {
      const { call } = crowd;
      const { token, id, params } = await posted(crowd);
      const kept = () => crowd.db.selectFrom('favourites').selectAll().where('laptop_id', '=', id).execute();
      const added = await atOnce((client) =>
        client % 2
          ? tried(call(addFavourite, { token, params }))
          : tried(call(mergeFavourites, { token, body: { ids: [id] } })),
      );
      assert.equal(tally(added), '20x200');
      assert.deepEqual([changes(added), (await kept()).length], [1, 1]);
      const tries = await atOnce((client) =>
        tried<object>(call(client % 2 ? addFavourite : removeFavourite, { token, params })),
      );
      assert.equal(tally(tries), '20x200');
      const more = changes(tries.filter((_, client) => client % 2 === 1));
      const fewer = changes(tries.filter((_, client) => client % 2 === 0));
      assert.equal((await kept()).length, 1 + more - fewer);
    },
  },
  {
    rule: 'one Idempotency-Key makes one machine and one answer',
    round: async (crowd) => {
      const { call, db } = crowd;
      const { token, id: seller_id } = await crowd.join(crowd.name());
      const body = await machineOf(crowd);
      const tries = await atOnce((client) => {
        const model = client % 4 === 3 ? 'Another' : body.model;
        return tried(call(createLaptop, { token, body: { ...body, model }, idempotencyKey: 'a-click' }));
      });
      const made = tries.filter(({ answer }) => answer);
      assert.equal(new Set(made.map(({ answer }) => JSON.stringify(answer))).size, 1);
      assert.ok(made.length === 15 || made.length === 5, tally(tries));
      assert.ok(
        tries.every(({ status }) => status === 200 || status === 409),
        tally(tries),
      );
      const rows = await db.selectFrom('laptops').select('id').where('seller_id', '=', seller_id).execute();
      assert.deepEqual(
        rows.map(({ id }) => id),
        [made[0]?.answer?._id],
      );
    },
  },
  {
    rule: 'a brand is one, whatever its case',
    round: async (crowd) => {
      const { token } = await crowd.joinAdmin(crowd.name());
      const { img1: img } = await machineOf(crowd);
      const name = `Brand ${crowd.name()}`;
      const tries = await atOnce((client) => {
        const brand = [name, name.toUpperCase(), ` ${name.toLowerCase()} `][client % 3]!;
        return tried(crowd.call(createBrand, { token, body: { brand, details: 'x', img } }));
      });
      assert.equal(tally(tries), '1x200 19x409');
    },
  },
  {
    rule: 'a sign-up is one user, a member',
    round: async (crowd) => {
      const email = `${crowd.name()}@example.com`;
      const account = { email, password: 'Bagerhat-7', returnSecureToken: true };
      const { idToken: token, localId: uid } = await crowd.identity('signUp', account);
      const body = { name: 'Mitali', status: 'Admin' };
      const tries = await atOnce(() => tried(crowd.call(register, { token, body })));
      assert.equal(tally(tries), '20x200');
      const users = await crowd.db
        .selectFrom('users')
        .select(['id', 'status'])
        .where('uid', '=', uid)
        .execute();
      assert.deepEqual(
        users.map(({ id, status }) => [id, status]),
        [[tries[0]?.answer?._id, 'Member']],
      );
      assert.equal(new Set(tries.map(({ answer }) => answer?._id)).size, 1);
    },
  },
  {
    rule: 'admins who delete each other and themselves leave one',
    round: async (crowd) => {
      const { call, identity, db } = crowd;
      await db.updateTable('users').set({ status: 'Member' }).where('status', '=', 'Admin').execute();
      const one = await crowd.joinAdmin(crowd.name());
      const two = await crowd.joinAdmin(crowd.name());
      const gestures = [
        () => call(deleteUser, { token: one.token, params: { id: two.id } }),
        () => call(deleteUser, { token: two.token, params: { id: one.id } }),
        () => identity('delete', { idToken: one.idToken }),
        () => identity('delete', { idToken: two.idToken }),
      ];
      const tries = await atOnce((client) => tried<object>(gestures[client % 4]!()));
      assert.ok(
        tries.every(({ status }) => status < 429),
        tally(tries),
      );
      const left = await db.selectFrom('users').select('uid').where('status', '=', 'Admin').execute();
      assert.equal(left.length, 1);
      const accounts = db
        .selectFrom('identity_accounts')
        .select('uid')
        .where('uid', 'in', [one.uid, two.uid]);
      assert.deepEqual([...(await accounts.execute())], left);
    },
  },
  {
    rule: 'a seller who is deleted while posting leaves nothing behind',
    round: async (crowd) => {
      const admin = await crowd.joinAdmin(crowd.name());
      const { token, id } = await crowd.join(crowd.name());
      const body = await machineOf(crowd);
      const tries = await atOnce((client) =>
        client === 10
          ? tried<object>(crowd.call(deleteUser, { token: admin.token, params: { id } }))
          : tried<object>(crowd.call(createLaptop, { token, body })),
      );
      assert.ok(
        tries.every(({ status }) => [200, 401, 404].includes(status)),
        tally(tries),
      );
      assert.equal(tries[10]?.status, 200);
      const left = await crowd.db.selectFrom('laptops').select('id').where('seller_id', '=', id).execute();
      assert.deepEqual(left, []);
    },
  },
];
