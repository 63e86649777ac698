import assert from 'node:assert/strict';
import { block } from '#features/blocks/block-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { postLaptop } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

const dayMs = 86_400_000;

/** Noon in Dhaka, when whoever has set no hours can be asked. */
const noon = (days: number) => `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T06:00:00Z`;

async function meet(server: LimitedServer) {
  const seller = await postLaptop(server);
  const buyer = await server.join(server.newName());
  const propose = (days: number) =>
    server.call(proposeVisit, {
      token: buyer.token,
      params: seller.params,
      body: { startsAt: noon(days), place: 'new-market' },
    });
  return { seller, buyer, propose };
}

async function proposeOnce(server: LimitedServer) {
  const { propose } = await meet(server);
  const outcomes = await inParallel((client) => outcomeOf(propose(2 + (client % 5))));
  assert.equal(statusCounts(outcomes), '1x200 19x409');
}

async function agreeOnce(server: LimitedServer) {
  const { seller, propose } = await meet(server);
  const { _id: id } = await propose(2);
  const about = { token: seller.token, params: { id }, body: { revision: 1 } };
  const outcomes = await inParallel(() => outcomeOf(server.call(agreeToVisit, about)));
  assert.equal(statusCounts(outcomes), '1x200 19x409');
  const claims = await server.db.selectFrom('visit_claims').selectAll().where('visit', '=', id).execute();
  assert.equal(claims.length, 4);
}

async function blockWhileAsked(server: LimitedServer) {
  const { seller, buyer, propose } = await meet(server);
  const outcomes = await inParallel((client) =>
    client % 2
      ? outcomeOf<object>(propose(2))
      : outcomeOf<object>(server.call(block, { token: seller.token, params: { id: buyer.id } })),
  );
  assert.ok(
    outcomes.every(({ status }) => [200, 403, 409].includes(status)),
    statusCounts(outcomes),
  );
  const open = server.db.selectFrom('visits').select('id').where('buyer_id', '=', buyer.id);
  assert.deepEqual(await open.where('status', '=', 'proposed').execute(), []);
}

export const visitRaces: Race[] = [
  { rule: 'a buyer asks once to see a machine, however often at once', round: proposeOnce },
  { rule: 'a visit is agreed once, and takes its time once', round: agreeOnce },
  { rule: 'whoever is blocked leaves no proposal behind', round: blockWhileAsked },
];
