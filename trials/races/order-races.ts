import assert from 'node:assert/strict';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import {
  createLaptop,
  deleteLaptop,
  laptopsOfBrand,
  laptopsPage,
  markSold,
} from '#features/laptops/laptop-contract.ts';
import { sellerById } from '#features/laptops/seller-contract.ts';
import { judgeFlag, reportFlag } from '#features/moderation/flag-contract.ts';
import { suspendUser } from '#features/moderation/suspension-contract.ts';
import { search } from '#features/search/search-contract.ts';
import { setRole } from '#features/users/server/user-queries.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { laptopBody } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

/** The public lists that name this seller. */
async function listsNaming({ call }: LimitedServer, seller: string) {
  const lists = {
    page: call(laptopsPage),
    brand: call(laptopsOfBrand, { query: { brand: 'Walton' } }),
    search: call(search, { query: { q: 'prelude', sort: 'newest' } }),
    seller: call(sellerById, { params: { id: seller } }).catch(() => ({})),
  };
  const found = await Promise.all(
    Object.entries(lists).map(async ([name, answer]) => [name, JSON.stringify(await answer)] as const),
  );
  return found.filter(([, text]) => text.includes(seller)).map(([name]) => name);
}

async function suspendWhileInUse(server: LimitedServer) {
  const { call, db } = server;
  const [{ id: seller, token }, moderator] = [
    await server.join(server.newName()),
    await server.join(server.newName()),
  ];
  await setRole(db, moderator.id, 'Moderator');
  const body = await laptopBody(server);
  const { _id: id, revision = 1 } = await call(createLaptop, { token, body });
  const params = { id };
  await listsNaming(server, seller);
  const { _id: flag } = await call(reportFlag, { body: { kind: 'laptop', subject: id, reason: 'scam' } });
  const by = { token: moderator.token };
  const term = { reason: 'A scam', until: new Date(Date.now() + 3_600_000).toISOString() };
  const hide = { verdict: 'hide', note: 'A brochure' } as const;
  const acts = [
    () => call(judgeFlag, { ...by, params: { id: flag }, body: hide }),
    () => call(editLaptop, { token, params, body: { revision, askingPrice: '9,000' } }),
    () => call(markSold, { token, params }),
    () => call(createLaptop, { token, body }),
    () => call(suspendUser, { ...by, params: { id: seller }, body: term }),
  ];
  const remove = () => call(deleteLaptop, { token, params });
  const outcomes = await inParallel((client) =>
    outcomeOf<object>(client === 19 ? remove() : acts[client % 5]!()),
  );
  assert.ok(
    outcomes.every(({ status }) => status < 429),
    statusCounts(outcomes),
  );
  const verdicts = outcomes.filter((_, client) => client % 5 === 0);
  assert.ok(verdicts.filter(({ status }) => status === 200).length <= 1, statusCounts(verdicts));
  assert.deepEqual(await listsNaming(server, seller), []);
  const inSight = db
    .selectFrom('laptops')
    .select('id')
    .where('seller_id', '=', seller)
    .where('in_sight', '=', 1);
  assert.deepEqual(await inSight.execute(), []);
}

export const orderRaces: Race[] = [
  {
    rule: 'a suspension beside a verdict, edits, sales, posts and a deletion leaves nothing in sight',
    round: suspendWhileInUse,
  },
];
