import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '#features/laptops/decoder.ts';
import { search } from '../search-contract.ts';
import { judgedQueries } from '../testing/judged-queries.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { openMarket, type OnShelf } from '#app/testing/market.ts';

const minShareRight = 0.95;

const drives = ({ storageGb: gb, storageKind }: OnShelf) => {
  const disk = gb > 1000 ? 1000 : 500;
  return storageKind === 'SSD + HDD' ? [gb, disk, gb - disk] : [gb];
};
const stands = ({ category, screenInches }: OnShelf) => category === 'Desktop' || screenInches === undefined;

/** Whether a machine is what a word of the judgement says; without the search engine. */
const isSo: Record<string, (machine: OnShelf, value: string) => boolean> = {
  brand: ({ brand }, value) => brand.toLowerCase() === value,
  model: ({ model }, value) => model.toLowerCase().includes(value),
  kind: (machine, value) =>
    value === 'gaming' ? machine.category === 'Gaming' : stands(machine) === (value === 'desktop'),
  // A Mac of before 2020 has an Intel processor too.
  cpu: ({ processor, version }, value) =>
    processor.toLowerCase() === value || (processor === 'MAC' && value === 'intel' && /core/i.test(version)),
  family: ({ version, model }, value) => `${version} ${model}`.toLowerCase().includes(value),
  gen: ({ generation }, value) => generation.startsWith(value),
  ram: ({ ramGb }, value) => ramGb === Number(value),
  gb: (machine, value) => drives(machine).includes(Number(value)),
  drive: ({ storageKind }, value) => storageKind.toLowerCase().includes(value),
  inch: ({ screenInches = 0 }, value) => String(screenInches).startsWith(value),
  gpu: ({ gpu }) => gpu === 'Yes',
  graphics: ({ graphics }, value) => graphics.toLowerCase().includes(value),
  win11: (machine) => decode(machine).windows11 === 'yes',
  place: ({ district, area }, value) => district === value || area.toLowerCase().includes(value),
  max: ({ askingPrice }, value) => askingPrice <= Number(value),
  min: ({ askingPrice }, value) => askingPrice >= Number(value),
  condition: ({ condition }, value) => condition.toLowerCase().includes(value),
  details: ({ details }, value) => details.toLowerCase().includes(value),
  none: () => false,
};

for (const kind of databases)
  test(`judged queries find exactly what is meant, on ${kind}`, async (t) => {
    await using house = await openHouse(kind);
    const machines = await openMarket(house);
    assert.ok(judgedQueries.length >= 120);
    const wrong = [];
    for (const { query: q, judgement } of judgedQueries) {
      const meant = machines.filter((machine) =>
        judgement.every(([what, value]) => isSo[what]!(machine, value)),
      );
      assert.ok(meant.length > 0 || judgement[0]?.[0] === 'none', `nobody sells what is judged: ${q}`);
      const { count, laptops } = await house.call(search, {
        query: { q, size: '20', status: 'Available,Sold' },
      });
      const ids = new Set(meant.map(({ id }) => id));
      const strangers = laptops.filter(({ _id }) => !ids.has(_id));
      if (count !== meant.length || strangers.length > 0)
        wrong.push(
          `${q}: ${count} found, ${meant.length} meant, ${strangers.map(({ model }) => model).join(', ')}`,
        );
    }
    const right = judgedQueries.length - wrong.length;
    t.diagnostic(`${right} of ${judgedQueries.length} judged queries right`);
    for (const line of wrong) t.diagnostic(line);
    assert.ok(right / judgedQueries.length >= minShareRight, wrong.join('\n'));
  });
