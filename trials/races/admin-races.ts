import assert from 'node:assert/strict';
import { createBrand, deleteBrand } from '#features/brands/brand-contract.ts';
import {
  addModel,
  allModels,
  correctModel,
  type ModelEntry,
  removeModel,
} from '#features/catalogue/catalogue-contract.ts';
import { changeRepairPrice, repairPrices } from '#features/checklist/checklist-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { laptopBody } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

const entryNamed = (model: string): ModelEntry => ({
  brand: 'Doel',
  model,
  category: 'Desktop',
  processors: 'i5-8350U',
  memory: '8',
  storage: '256 SSD',
  screen: '',
  graphics: '',
});

async function addModelInAnyCase(server: LimitedServer) {
  const { token } = await server.joinAdmin(server.newName());
  const name = `Model ${server.newName()}`;
  const outcomes = await inParallel((client) => {
    const body = entryNamed(client % 2 ? name : name.toUpperCase());
    return outcomeOf(server.call(addModel, { token, body }));
  });
  assert.equal(statusCounts(outcomes), '1x200 19x409');
}

async function correctOneModel(server: LimitedServer) {
  const { token } = await server.joinAdmin(server.newName());
  const { _id: id } = await server.call(addModel, { token, body: entryNamed(`Model ${server.newName()}`) });
  const corrections = [{ memory: '16' }, { storage: '512 SSD' }, { screen: '23.8' }, { graphics: 'RX 550' }];
  const outcomes = await inParallel((client) =>
    outcomeOf(server.call(correctModel, { token, params: { id }, body: corrections[client % 4]! })),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const model = (await server.call(allModels, { token })).find(({ _id }) => _id === id);
  assert.deepEqual(
    [model?.ramGb, model?.storage, model?.screenInches, model?.graphics],
    [[16], [{ gb: 512, kind: 'SSD' }], 23.8, 'RX 550'],
  );
  const removals = await inParallel((client) =>
    client % 2
      ? outcomeOf<object>(server.call(removeModel, { token, params: { id } }))
      : outcomeOf<object>(server.call(correctModel, { token, params: { id }, body: { memory: '32' } })),
  );
  assert.equal(removals.filter(({ answer }, client) => answer && client % 2 === 1).length, 1);
  assert.ok((await server.call(allModels, { token })).every(({ _id }) => _id !== id));
}

async function renewOnePrice(server: LimitedServer) {
  const { token } = await server.joinAdmin(server.newName());
  const priceOf = (client: number) => ({
    low: 100 * client,
    high: 200 * client,
    labourLow: client,
    labourHigh: 2 * client,
    source: `Shop ${client}`,
    checkedAt: '2026-01-01',
  });
  const outcomes = await inParallel((client) =>
    outcomeOf(
      server.call(changeRepairPrice, { token, params: { part: 'hinges' }, body: priceOf(client + 1) }),
    ),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const { part, ...price } = (await server.call(repairPrices)).find(({ part }) => part === 'hinges')!;
  assert.deepEqual(price, priceOf(price.labourLow), part);
}

async function mergeWhilePosting(server: LimitedServer) {
  const { call, db } = server;
  const { token } = await server.joinAdmin(server.newName());
  const seller = await server.join(server.newName());
  const machine = await laptopBody(server);
  const brandOf = async (brand: string) => {
    const body = { brand, details: 'x', img: machine.img1 };
    return (await call(createBrand, { token, body }))._id;
  };
  const name = server.newName();
  const [id, into] = [await brandOf(`Old ${name}`), await brandOf(`New ${name}`)];
  const outcomes = await inParallel((client) =>
    client % 10 === 5
      ? outcomeOf<object>(call(deleteBrand, { token, params: { id }, body: { into } }))
      : outcomeOf<object>(
          call(createLaptop, { token: seller.token, body: { ...machine, brand: `Old ${name}` } }),
        ),
  );
  assert.equal(statusCounts(outcomes), '19x200 1x404');
  const keys = db.selectFrom('laptops').select('brand_key').where('seller_id', '=', seller.id);
  assert.deepEqual(
    (await keys.execute()).map(({ brand_key }) => brand_key),
    Array.from({ length: 18 }, () => `new ${name}`.toLowerCase()),
  );
}

export const adminRaces: Race[] = [
  { rule: 'machines that are posted while their brand is merged move with it', round: mergeWhilePosting },
  { rule: 'a model of the catalogue is one, whatever its case', round: addModelInAnyCase },
  { rule: 'corrections of a model are all there, and what is taken out stays out', round: correctOneModel },
  { rule: 'a repair price is whole, whoever renews it', round: renewOnePrice },
];
