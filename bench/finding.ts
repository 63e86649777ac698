// What finding a machine costs as the market grows, on both databases; fails when a goal is missed.
// npm run bench:finding -- [sqlite] [postgres] [machines ...]      both, and 1000 100000 1000000, unless said otherwise
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openHouse } from '#app/testing/house.ts';
import { brands as allBrands } from '#features/brands/brand-contract.ts';
import { laptopsPage, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { search, suggestions } from '#features/search/search-contract.ts';
import { sellerById, similarLaptops } from '#features/laptops/seller-contract.ts';
import { claim } from '#platform/testing/claim.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import { bytesOf, fillMarket, idOf, sellerOf } from './support/generated-market.ts';

const args = process.argv.slice(2);
const kinds = databases.filter((kind) => args.includes(kind));
const sizes = args.map(Number).filter((size) => size > 0);
if (sizes.length === 0) sizes.push(1000, 100_000, 1_000_000);
const rounds = 100;
const warmUpRounds = 10;

const goals = {
  ratio: { atMost: 3 },
  workMs: { atMost: 50 },
  megabytes: { atMost: 1000 },
  indexPercent: { atMost: 75 },
};

type House = Awaited<ReturnType<typeof openHouse>>;
type Requests = Record<string, (round: number) => Promise<unknown>>;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const bytesInUse = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Without the pages of the file that SQLite maps: the system takes those back when it likes. */
const anonymousMemory = () => {
  const { 1: kilobytes } = /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  return Number(kilobytes) * 1024;
};

for (const kind of kinds.length > 0 ? kinds : databases) await measure(kind);

/** Markets of every size are measured in turns: whatever else the machine does slows all of them. */
async function measure(kind: DatabaseKind) {
  await using closing = new AsyncDisposableStack();
  const markets = [];
  let indexPercent = 0;
  for (const size of sizes) {
    const house = closing.use(await openHouse(kind));
    indexPercent = await fill(`${kind}, ${size.toLocaleString('en')} machines`, house, size);
    markets.push({ house, requests: requestsTo(house, size) });
  }
  console.log(
    `\n${kind}: p50 and p99 in milliseconds, and how many times those of the smallest; most work of one request`,
  );
  let [highestRatio, mostWork] = [
    { name: '', figure: 0 },
    { name: '', figure: 0 },
  ];
  for (const name of Object.keys(markets[0]!.requests)) {
    const figures = await inTurns(
      markets.map(({ house, requests }) => ({ house, request: requests[name]! })),
    );
    const [small50, small99] = figures[0]!;
    const cells = figures.map(([p50, p99]) =>
      `${p50.toFixed(1)} ${p99.toFixed(0)} (${(p50 / small50).toFixed(1)}, ${(p99 / small99).toFixed(1)})`.padStart(
        24,
      ),
    );
    const [p50, , work] = figures.at(-1)!;
    console.log(name.padEnd(32), ...cells, `${work.toFixed(1)} ms`.padStart(9));
    if (p50 / small50 > highestRatio.figure) highestRatio = { name, figure: p50 / small50 };
    if (work > mostWork.figure) mostWork = { name, figure: work };
  }
  claim(`p50, times that of the smallest: ${highestRatio.name}`, highestRatio.figure, goals.ratio);
  claim(`work of one request, p99: ${mostWork.name}`, mostWork.figure, goals.workMs, ' ms');
  claim('text index, of the data', indexPercent, goals.indexPercent, ' %');
  claim('memory of the process with all markets', anonymousMemory() / 1e6, goals.megabytes, ' MB');
}

/** Answers how large the text index is, in percent of the machines. */
async function fill(title: string, house: House, size: number): Promise<number> {
  const filled = await seconds(() => fillMarket(house.house.db, size));
  const before = bytesInUse();
  const loaded = await seconds(() => house.call(search));
  const memory = bytesInUse() - before;
  const firstDescription = await seconds(() => house.call(search, { query: { q: 'charger' } }));
  const { data, index } = await bytesOf(house.house.db);
  console.log(
    `\n${title}: made in ${filled} s, read into memory in ${loaded} s;`,
    `${mega(data)} of data, ${mega(index)} of text index,`,
    `${mega(memory)} of memory (${Math.round(memory / size)} bytes a machine);`,
    `a word of descriptions, the first time, in ${firstDescription} s`,
  );
  return (index / data) * 100;
}

/** For each market: p50 and p99 of the time, and p99 of the processor time of our own thread. */
async function inTurns(markets: { house: House; request: Requests[string] }[]) {
  const times = markets.map(() => [] as number[]);
  const works = markets.map(() => [] as number[]);
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const [market, { house, request }] of markets.entries()) {
      house.house.cache.clear();
      const [began, idle] = [performance.now(), process.threadCpuUsage()];
      await request(round);
      const { user, system } = process.threadCpuUsage(idle);
      if (round < warmUpRounds) continue;
      times[market]!.push(performance.now() - began);
      works[market]!.push((user + system) / 1000);
    }
  const quantile = (figures: number[], share: number) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)]!;
  return times.map(
    (times, market) => [quantile(times, 0.5), quantile(times, 0.99), quantile(works[market]!, 0.99)] as const,
  );
}

function requestsTo({ call, ask, house: { db } }: House, size: number): Requests {
  const oneOf = <Item>(items: Item[], round: number) => items[round % items.length]!;
  const brand = (round: number) => oneOf(['Dell', 'HP', 'Lenovo', 'Asus', 'Acer', 'Apple'], round);
  const model = (round: number) =>
    oneOf(['t480', 'latitude 7490', 'elitebook 840', 'vivobook', 'optiplex 7010', 'nitro 5'], round);
  const max = (round: number) => String(20_000 + ((round * 7919) % 80_000));
  const page = (share: number, size: number, each: number) => String(Math.floor((size * share) / each));
  const deep = page(0.4, size, 20);
  const anyId = (round: number) => idOf((round * 7919) % size);
  const find = (query: (round: number) => Record<string, string>) => (round: number) =>
    call(search, { query: query(round) });
  return {
    'no words, no filters': () => call(search),
    'a brand': find((round) => ({ brand: brand(round) })),
    'a category below a price': find((round) => ({ category: 'Laptop', max: max(round) })),
    'three filters, by price': find((round) => ({
      brand: brand(round),
      ram: '8',
      max: max(round),
      sort: 'price-up',
    })),
    'a model': find((round) => ({ q: model(round) })),
    'brand, processor, memory, price': find((round) => ({ q: `${brand(round)} i5 8gb under ${max(round)}` })),
    'words that most have': find(() => ({ q: 'laptop ssd' })),
    'a word of descriptions only': find((round) => ({ q: oneOf(['charger', 'bag', 'office'], round) })),
    'a misspelt word': find((round) => ({ q: oneOf(['lattitude 7490', 'vivobok', 'thinkpda'], round) })),
    'a word half typed': find((round) => ({ q: model(round).slice(0, 3) })),
    'a deep page, newest first': find(() => ({ page: deep, size: '20' })),
    'a deep page, by price': find(() => ({ page: deep, size: '20', sort: 'price-up' })),
    suggestions: (round) => call(suggestions, { query: { q: model(round).slice(0, 3) } }),
    'the first answer after a change': async (round) => {
      const asking_price = 20_000 + round;
      await db.updateTable('laptops').set({ asking_price }).where('id', '=', anyId(round)).execute();
      return call(search);
    },
    'laptopsPage, the first': () => call(laptopsPage),
    'laptopsPage, in the middle': () =>
      call(laptopsPage, { query: { page: page(0.5, size, 10), size: '10' } }),
    'laptopsPage, the last': () => call(laptopsPage, { query: { page: page(1, size - 1, 10), size: '10' } }),
    'the first of a category': async () => {
      const reader = (await ask('/api/categories/laptop')).body!.getReader();
      await reader.read();
      return reader.cancel();
    },
    'the first of a brand': async (round) => {
      const reader = (await ask(`/api/brand?brand=${brand(round)}`)).body!.getReader();
      await reader.read();
      return reader.cancel();
    },
    brands: () => call(allBrands),
    'a machine': (round) => call(oneLaptopById, { params: { id: anyId(round) } }),
    'similar machines': (round) => call(similarLaptops, { params: { id: anyId(round) } }),
    'a seller': (round) => call(sellerById, { params: { id: sellerOf((round * 7919) % size) } }),
  };
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
}

function mega(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
