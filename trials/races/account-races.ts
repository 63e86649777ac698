import assert from 'node:assert/strict';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { leaveAccount } from '#features/users/leaving-contract.ts';
import { deleteUser, register } from '#features/users/user-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { laptopBody } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

async function registerOneAccount(server: LimitedServer) {
  const email = `${server.newName()}@example.com`;
  const account = { email, password: 'Bagerhat-7', returnSecureToken: true };
  const { idToken: token, localId: uid } = await server.identity('signUp', account);
  const body = { name: 'Mitali', status: 'Admin' };
  const outcomes = await inParallel(() => outcomeOf(server.call(register, { token, body })));
  assert.equal(statusCounts(outcomes), '20x200');
  const users = await server.db.selectFrom('users').select(['id', 'status']).where('uid', '=', uid).execute();
  assert.deepEqual(
    users.map(({ id, status }) => [id, status]),
    [[outcomes[0]?.answer?._id, 'Member']],
  );
  assert.equal(new Set(outcomes.map(({ answer }) => answer?._id)).size, 1);
}

async function adminsDeleteEachOther(server: LimitedServer) {
  const { call, identity, db } = server;
  await db.updateTable('users').set({ status: 'Member' }).where('status', '=', 'Admin').execute();
  const one = await server.joinAdmin(server.newName());
  const two = await server.joinAdmin(server.newName());
  const calls = [
    () => call(deleteUser, { token: one.token, params: { id: two.id } }),
    () => call(deleteUser, { token: two.token, params: { id: one.id } }),
    () => identity('delete', { idToken: one.idToken }),
    () => identity('delete', { idToken: two.idToken }),
  ];
  const outcomes = await inParallel((client) => outcomeOf<object>(calls[client % 4]!()));
  assert.ok(
    outcomes.every(({ status }) => status < 429),
    statusCounts(outcomes),
  );
  const left = await db.selectFrom('users').select('uid').where('status', '=', 'Admin').execute();
  assert.equal(left.length, 1);
  const accounts = db.selectFrom('identity_accounts').select('uid').where('uid', 'in', [one.uid, two.uid]);
  assert.deepEqual([...(await accounts.execute())], left);
}

async function deleteSellerWhilePosting(server: LimitedServer) {
  const admin = await server.joinAdmin(server.newName());
  const { token, id } = await server.join(server.newName());
  const body = await laptopBody(server);
  const outcomes = await inParallel((client) =>
    client === 10
      ? outcomeOf<object>(server.call(deleteUser, { token: admin.token, params: { id } }))
      : outcomeOf<object>(server.call(createLaptop, { token, body })),
  );
  assert.ok(
    outcomes.every(({ status }) => [200, 401, 404].includes(status)),
    statusCounts(outcomes),
  );
  assert.equal(outcomes[10]?.status, 200);
  const left = await server.db.selectFrom('laptops').select('id').where('seller_id', '=', id).execute();
  assert.deepEqual(left, []);
}

async function leaveWhilePosting(server: LimitedServer) {
  const { call, db } = server;
  const { token, id } = await server.join(server.newName());
  const body = await laptopBody(server);
  const outcomes = await inParallel((client) =>
    client % 10 === 0
      ? outcomeOf<object>(call(leaveAccount, { token, body: {} }))
      : outcomeOf<object>(call(createLaptop, { token, body })),
  );
  assert.ok(
    outcomes.every(({ status }) => [200, 401, 409].includes(status)),
    statusCounts(outcomes),
  );
  assert.ok(outcomes[0]?.status === 200 || outcomes[10]?.status === 200, statusCounts(outcomes));
  const seen = db.selectFrom('laptops').select('id').where('seller_id', '=', id).where('in_sight', '=', 1);
  assert.deepEqual(await seen.execute(), []);
  const leavings = await db.selectFrom('leavings').select('user_id').where('user_id', '=', id).execute();
  assert.equal(leavings.length, 1);
}

export const accountRaces: Race[] = [
  { rule: 'a sign-up is one user, a member', round: registerOneAccount },
  { rule: 'admins who delete each other and themselves leave one', round: adminsDeleteEachOther },
  { rule: 'of somebody who leaves while posting nothing is in sight', round: leaveWhilePosting },
  { rule: 'a seller who is deleted while posting leaves nothing behind', round: deleteSellerWhilePosting },
];
