import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '#features/laptops/decoder.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { search } from '../search-contract.ts';
import { judgedQueries, type Judgement } from '../testing/judged-queries.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { openMarket, type OnShelf } from '#app/testing/market.ts';

const minShareRight = 0.97;

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
  warranty: ({ warrantyTill = '' }) => warrantyTill >= today,
  light: ({ category, screenInches = 99 }) => category === 'Laptop' && screenInches < 14.5,
  wide: ({ screenInches = 0 }) => screenInches >= 15,
  purpose: (machine, purpose) => isFor[purpose]!(machine),
};

const today = new Date().toISOString();
const isOld = ({ generation }: OnShelf) => /^[1-5](st|nd|rd|th)/.test(generation);
const isQuick = (machine: OnShelf) =>
  /i[579]|ryzen [579]|^m\d/i.test(machine.version) && (/^m\d/i.test(machine.version) || !isOld(machine));
const isEveryday = ({ version }: OnShelf) => /i[3579]|ryzen|^m\d/i.test(version);
const isFor: Record<string, (machine: OnShelf) => boolean> = {
  student: (machine) => machine.category === 'Laptop' && machine.ramGb >= 8 && isEveryday(machine),
  office: (machine) =>
    machine.category !== 'Gaming' &&
    machine.ramGb >= 8 &&
    isEveryday(machine) &&
    (/^m\d/i.test(machine.version) || !isOld(machine)),
  coding: (machine) => machine.ramGb >= 8 && isQuick(machine) && machine.storageKind !== 'HDD',
  freelancing: (machine) => isFor['coding']!(machine),
  editing: (machine) =>
    isFor['coding']!(machine) &&
    machine.ramGb >= 16 &&
    (machine.gpu === 'Yes' || /^m\d/i.test(machine.version)),
  autocad: (machine) => machine.ramGb >= 8 && isQuick(machine) && machine.gpu === 'Yes',
};

type Answer = AnswerOf<typeof search>;

/** What is said of the answer as a whole. */
const isAnswered: Record<string, (answer: Answer, value: string) => boolean> = {
  ignored: ({ ignored }, word) => ignored.includes(word),
  without: ({ without }, words) =>
    without.some(({ name, count }) => name.toLowerCase().includes(words) && count > 0),
  wish: ({ laptops }, price) => isSorted(laptops, ({ askingPrice }) => Math.abs(askingPrice - Number(price))),
  sort: ({ laptops }, by) =>
    isSorted(laptops, ({ askingPrice, batteryHealth }) =>
      by === 'battery' ? -(batteryHealth ?? 0) : askingPrice,
    ),
};

/** All for sale before all sold. */
const isSorted = (laptops: Laptop[], keyOf: (laptop: Laptop) => number) =>
  laptops
    .map((laptop) => keyOf(laptop) + (laptop.status === 'Sold' ? 1e9 : 0))
    .every((key, at, keys) => at === 0 || keys[at - 1]! <= key);

function wrongIn(answer: Answer, judgement: readonly Judgement[], machines: readonly OnShelf[]) {
  const ofMachines = judgement.filter(({ what }) => !(what in isAnswered));
  const fits = (machine: OnShelf, of: Judgement['of']) =>
    ofMachines
      .filter((one) => one.of === of)
      .every(({ what, values, isNot }) => values.some((value) => isSo[what]!(machine, value)) !== isNot);
  const strangersTo = (of: Judgement['of'], laptops: Laptop[]) =>
    laptops
      .filter(
        ({ _id }) =>
          !fits(
            machines.find(({ id }) => id === _id)!,
            of,
          ),
      )
      .map(({ model }) => model);
  const meant = ofMachines.some(({ of }) => of === 'all')
    ? machines.filter((machine) => fits(machine, 'all'))
    : machines;
  const unsaid = judgement.filter(
    ({ what, values }) => what in isAnswered && !values.every((value) => isAnswered[what]!(answer, value)),
  );
  const { near } = answer;
  const isNearMeant = ofMachines.some(({ of }) => of === 'near');
  return [
    ...(answer.count === meant.length ? [] : [`${answer.count} found, ${meant.length} meant`]),
    ...strangersTo('all', answer.laptops),
    ...strangersTo('first', answer.laptops.slice(0, 1)).map((model) => `${model} first`),
    ...(isNearMeant && !near?.laptops.length ? ['none near'] : []),
    ...(isNearMeant ? strangersTo('near', near?.laptops ?? []).map((model) => `${model} near`) : []),
    ...unsaid.map(({ what }) => `not ${what}`),
  ];
}

for (const kind of databases)
  test(`judged queries find exactly what is meant, on ${kind}`, async (t) => {
    await using house = await openHouse(kind);
    const machines = await openMarket(house);
    assert.ok(judgedQueries.length >= 680);
    const wrong = [];
    for (const { kind: ofKind, query: q, judgement } of judgedQueries) {
      const answer = await house.call(search, { query: { q, size: '20', status: 'Available,Sold' } });
      const faults = wrongIn(answer, judgement, machines);
      if (faults.length > 0) wrong.push(`${ofKind}: ${q}: ${faults.join(', ')}`);
    }
    const right = judgedQueries.length - wrong.length;
    t.diagnostic(`${right} of ${judgedQueries.length} judged queries right`);
    for (const line of wrong) t.diagnostic(line);
    assert.ok(right / judgedQueries.length >= minShareRight, wrong.join('\n'));
  });
