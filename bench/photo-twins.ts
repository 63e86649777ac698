// How well a photograph that was posted before is recognized, and how fast among a million.
// npm run bench:twins [hashes]
import { randomBytes } from 'node:crypto';
import { HashIndex } from '#features/images/server/twins/hash-index.ts';
import { mirrored } from '#features/images/server/twins/picture-print.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { twinFigures } from './support/twin-figures.ts';

const hashes = Number(process.argv[2] ?? 1_000_000);
const lookUps = 2000;

const { recall, tries, falseAlarms, pairs } = await twinFigures(1, (disguise, recognized) =>
  figure(disguise, recognized, ' %'),
);
claim(`recognized, % of ${tries} disguised pictures`, recall * 100, { atLeast: 95 });
claim(`taken for twins, % of ${pairs} pairs of different pictures`, (falseAlarms / pairs) * 100, {
  atMost: 0.1,
});

const random = () => randomBytes(8).readBigUInt64BE();
const index = new HashIndex();
const beganAt = performance.now();
for (let nth = 0; nth < hashes; nth += 1) index.add(random(), nth >> 1);
figure('reading them in, s', (performance.now() - beganAt) / 1000);
const took = Array.from({ length: lookUps }, () => {
  const [whole, middle] = [random(), random()];
  const beganAt = performance.now();
  for (const hash of [whole, middle]) for (const one of [hash, mirrored(hash)]) index.near(one);
  return performance.now() - beganAt;
}).toSorted((one, other) => one - other);
figure('median, ms', took[lookUps / 2]!);
claim(`a photograph among ${hashes} hashes, p99 in ms`, took[Math.floor(lookUps * 0.99)]!, { atMost: 20 });
