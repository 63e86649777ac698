import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { Interest } from '#features/interest/interest-contract.ts';
import { inView, tabs } from './my-laptops-view.ts';

const laptop = (model: string, about: Partial<Laptop>) =>
  ({ _id: model, brand: 'HP', model, version: 'Core i5', location: 'Kazla', ...about }) as Laptop;

const laptops = [
  laptop('EliteBook 840 G5', { status: 'Available', ads: true, askingPrice: 27_000 }),
  laptop('ProBook 450 G8', { status: 'Available', ads: false, askingPrice: 45_000 }),
  laptop('EliteBook 820 G3', { status: 'Sold', ads: false, askingPrice: 18_000 }),
];
const views = (count: number) => ({ views: count, hearts: 0, contacts: 0 });
const interest = new Map<string, Interest>(
  [3, 1, 9].map((count, index) => {
    const _id = laptops[index]?._id ?? '';
    return [_id, { _id, last7Days: views(0), last30Days: views(count) }];
  }),
);

test('tabs, order and finder choose among a seller’s machines', () => {
  const modelsIn = (tab: string, order = 'newest', sought = '') =>
    inView(laptops, interest, { tab, order, sought }).map(({ model }) => model.split(' ').at(-1));
  assert.deepEqual(
    tabs.map(({ name }) => modelsIn(name)),
    [['G5', 'G8', 'G3'], ['G5', 'G8'], ['G5'], ['G3']],
  );
  assert.deepEqual(modelsIn('all', 'views'), ['G3', 'G5', 'G8']);
  assert.deepEqual(modelsIn('all', 'price'), ['G8', 'G5', 'G3']);
  assert.deepEqual(modelsIn('all', 'newest', 'hp elite'), ['G5', 'G3']);
  assert.deepEqual(modelsIn('sold', 'newest', 'probook'), []);
});
