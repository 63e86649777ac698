import assert from 'node:assert/strict';
import { advertiseLaptop, advertisements, createAdvertisement } from '#features/laptops/advert-contract.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import { addFavourite, mergeFavourites, removeFavourite } from '#features/favourites/favourite-contract.ts';
import { createLaptop, deleteLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { interestInMine, noteInterest } from '#features/interest/interest-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { laptopBody, postLaptop } from './post-laptop.ts';
import { changedRows, inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

const laptopRow = ({ db }: LimitedServer, id: string) =>
  db.selectFrom('laptops').selectAll().where('id', '=', id).executeTakeFirst();

const favouritesOf = ({ db }: LimitedServer, id: string) =>
  db.selectFrom('favourites').selectAll().where('laptop_id', '=', id).execute();

const countAdvertisements = async ({ call }: LimitedServer, id: string) =>
  (await call(advertisements)).filter(({ _id }) => _id === id).length;

async function sellAndAdvertise(server: LimitedServer) {
  const { call } = server;
  const { token, id, params } = await postLaptop(server);
  const calls = [
    () => call(markSold, { token, params }),
    () => call(advertiseLaptop, { token, params }),
    () => call(markSold, { token, params }),
    () => call(createAdvertisement, { token, body: { _id: id } }),
  ];
  const outcomes = await inParallel((client) => outcomeOf<object>(calls[client % 4]!()));
  const sales = outcomes.filter((_, client) => client % 2 === 0);
  const ads = outcomes.filter((_, client) => client % 2 === 1);
  assert.equal(changedRows(sales), 1);
  assert.ok(
    ads.every(({ status }) => status === 200 || status === 409),
    statusCounts(outcomes),
  );
  const { status, advertised_at } = (await laptopRow(server, id))!;
  assert.deepEqual({ status, advertised_at }, { status: 'Sold', advertised_at: null });
  assert.equal(await countAdvertisements(server, id), 0);
}

async function advertiseTwice(server: LimitedServer) {
  const { call } = server;
  const { token, id, params } = await postLaptop(server);
  const outcomes = await inParallel((client) =>
    client % 2 === 0
      ? outcomeOf<object>(call(advertiseLaptop, { token, params }))
      : outcomeOf<object>(call(createAdvertisement, { token, body: { _id: id } })),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  assert.ok(changedRows(outcomes.filter((_, client) => client % 2 === 0)) <= 1);
  assert.equal(await countAdvertisements(server, id), 1);
}

async function sellAndUndo(server: LimitedServer) {
  const { call } = server;
  const { token, id, params } = await postLaptop(server);
  const outcomes = await inParallel((client) =>
    outcomeOf(call(client % 2 ? undoSale : markSold, { token, params })),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const made = changedRows(outcomes.filter((_, client) => client % 2 === 0));
  const undone = changedRows(outcomes.filter((_, client) => client % 2 === 1));
  const row = (await laptopRow(server, id))!;
  assert.equal(made - undone, row.status === 'Sold' ? 1 : 0);
  assert.equal(row.sold_at === null, row.status === 'Available');
}

async function editOneRevision(server: LimitedServer) {
  const { call, db } = server;
  const { token, id, params, revision } = await postLaptop(server);
  const outcomes = await inParallel((client) =>
    outcomeOf(call(editLaptop, { token, params, body: { revision, askingPrice: String(9000 + client) } })),
  );
  assert.equal(statusCounts(outcomes), '1x200 19x409');
  const row = (await laptopRow(server, id))!;
  const made = outcomes.find(({ answer }) => answer)?.answer;
  assert.deepEqual([row.revision, row.asking_price], [revision + 1, made?.askingPrice]);
  const edits = await db.selectFrom('laptop_edits').selectAll().where('laptop_id', '=', id).execute();
  assert.equal(edits.length, 1);
}

async function deleteWhileInUse(server: LimitedServer) {
  const { call } = server;
  const { token, id, params } = await postLaptop(server);
  const outcomes = await inParallel((client) =>
    client % 4 === 3
      ? outcomeOf<object>(call(addFavourite, { token, params }))
      : client % 4 === 2
        ? outcomeOf<object>(call(advertiseLaptop, { token, params }))
        : outcomeOf<object>(call(deleteLaptop, { token, params })),
  );
  assert.equal(changedRows(outcomes.filter((_, client) => client % 4 < 2)), 1);
  assert.ok(
    outcomes.every(({ status }) => status === 200 || status === 404),
    statusCounts(outcomes),
  );
  assert.equal(await laptopRow(server, id), undefined);
  assert.deepEqual(await favouritesOf(server, id), []);
}

async function addAndRemoveFavourite(server: LimitedServer) {
  const { call } = server;
  const { token, id, params } = await postLaptop(server);
  const added = await inParallel((client) =>
    client % 2
      ? outcomeOf(call(addFavourite, { token, params }))
      : outcomeOf(call(mergeFavourites, { token, body: { ids: [id] } })),
  );
  assert.equal(statusCounts(added), '20x200');
  assert.deepEqual([changedRows(added), (await favouritesOf(server, id)).length], [1, 1]);
  const outcomes = await inParallel((client) =>
    outcomeOf<object>(call(client % 2 ? addFavourite : removeFavourite, { token, params })),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const more = changedRows(outcomes.filter((_, client) => client % 2 === 1));
  const fewer = changedRows(outcomes.filter((_, client) => client % 2 === 0));
  assert.equal((await favouritesOf(server, id)).length, 1 + more - fewer);
}

async function reuseIdempotencyKey(server: LimitedServer) {
  const { call, db } = server;
  const { token, id: seller_id } = await server.join(server.newName());
  const body = await laptopBody(server);
  const outcomes = await inParallel((client) => {
    const model = client % 4 === 3 ? 'Another' : body.model;
    return outcomeOf(call(createLaptop, { token, body: { ...body, model }, idempotencyKey: 'a-click' }));
  });
  const made = outcomes.filter(({ answer }) => answer);
  assert.equal(new Set(made.map(({ answer }) => JSON.stringify(answer))).size, 1);
  assert.ok(made.length === 15 || made.length === 5, statusCounts(outcomes));
  assert.ok(
    outcomes.every(({ status }) => status === 200 || status === 409),
    statusCounts(outcomes),
  );
  const rows = await db.selectFrom('laptops').select('id').where('seller_id', '=', seller_id).execute();
  assert.deepEqual(
    rows.map(({ id }) => id),
    [made[0]?.answer?._id],
  );
}

async function createBrandInAnyCase(server: LimitedServer) {
  const { token } = await server.joinAdmin(server.newName());
  const { img1: img } = await laptopBody(server);
  const name = `Brand ${server.newName()}`;
  const outcomes = await inParallel((client) => {
    const brand = [name, name.toUpperCase(), ` ${name.toLowerCase()} `][client % 3]!;
    return outcomeOf(server.call(createBrand, { token, body: { brand, details: 'x', img } }));
  });
  assert.equal(statusCounts(outcomes), '1x200 19x409');
}

async function lookAtOnce(server: LimitedServer) {
  const { token, params } = await postLaptop(server);
  const visitor = server.fromOneAddress();
  const view = { params, body: { kind: 'view' as const } };
  const outcomes = await inParallel((client) =>
    outcomeOf<object>(
      client % 4 === 0
        ? server.call(interestInMine, { token })
        : (client % 4 === 1 ? server : visitor).call(noteInterest, view),
    ),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const [interest] = await server.call(interestInMine, { token });
  // Five came from addresses of their own.
  assert.equal(interest?.last7Days.views, 6);
}

export const laptopRaces: Race[] = [
  { rule: 'a machine is sold once, and never sold and advertised', round: sellAndAdvertise },
  { rule: 'a machine has one advertisement', round: advertiseTwice },
  { rule: 'a sale is taken back as often as it was made, or once less', round: sellAndUndo },
  {
    rule: 'of edits that saw the same revision one is made, the others hear what changed',
    round: editOneRevision,
  },
  { rule: 'a machine is deleted once, with all that hangs on it', round: deleteWhileInUse },
  { rule: 'a favourite is kept once, however it comes and goes', round: addAndRemoveFavourite },
  { rule: 'one Idempotency-Key makes one machine and one answer', round: reuseIdempotencyKey },
  { rule: 'a brand is one, whatever its case', round: createBrandInAnyCase },
  { rule: 'a visitor counts once a day, however often they look at once', round: lookAtOnce },
];
