// Visits under everything that could go wrong: many at once, everything at once, anything in any order, on both databases.
// npm run trial:visits -- [slots|ends|walks|weeks|times ...] [share of the counts: 0.1] [--seed=word]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openMeetings } from '#app/testing/meetings.ts';
import { compareFortnight } from '#features/visits/testing/slot-model.ts';
import { walkVisit } from '#features/visits/testing/walk-visits.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { databases } from '#platform/testing/storage.ts';
import { raceForEnds } from './visits/ending-races.ts';
import { raceForSlots } from './visits/slot-races.ts';
import { measureVisits } from './visits/visit-times.ts';
import { openVisitServers } from './visits/visit-servers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: randomBytes(4).toString('hex') } },
});
const share = Number(positionals.find((word) => !Number.isNaN(Number(word))) ?? 1);
const scaled = (count: number) => Math.max(4, Math.round(count * share));
const none = { atMost: 0 };

const trials: Record<string, () => Promise<void>> = {
  async slots() {
    for (const kind of databases) {
      await using servers = await openVisitServers(kind);
      const slots = scaled(200);
      const { agreed, lost, otherLosses, overlaps } = await raceForSlots(servers, slots, values.seed);
      const what = `${kind}, ${servers.addresses.length} processes, ${slots} slots x 20 at once`;
      claim(`${what}: agreed`, agreed, { atLeast: slots });
      claim(`${what}: agreed beyond that`, agreed - slots, none);
      figure(`${what}: refused with 409 SLOT_TAKEN`, lost);
      claim(`${what}: answered otherwise ${[...new Set(otherLosses)].join(', ')}`, otherLosses.length, none);
      claim(`${what}: overlaps in anybody's visits`, overlaps, none);
    }
  },
  async ends() {
    for (const kind of databases) {
      await using servers = await openVisitServers(kind);
      await servers.addBrand(await servers.joinAdmin('Admin'));
      const rounds = scaled(200);
      const { failures, ends, outlived } = await raceForEnds(servers, rounds, 'Ends');
      const what = `${kind}: ${rounds} x agree, cancel, sell, delete at once`;
      figure(`${what} ended as ${JSON.stringify(ends)}`, rounds);
      claim(`${what}: answered 5xx ${[...new Set(failures)].join(', ')}`, failures.length, none);
      claim(`${what}: agreed or claimed for what is gone`, outlived, none);
    }
  },
  async walks() {
    await using meetings = await openMeetings('sqlite');
    const laptop = await meetings.post();
    const random = seededRandom(values.seed);
    const counts = { refused: 0, taken: 0 };
    const walks = scaled(2000);
    for (let walk = 0; walk < walks; walk += 1) {
      const { refused, taken } = await walkVisit(meetings, random, { laptop, stepCount: 30 });
      counts.refused += refused;
      counts.taken += taken;
    }
    figure('random walks of 30 steps, none apart from the table', walks);
    figure('steps taken', counts.taken);
    figure('steps refused with the code of the table', counts.refused);
  },
  async weeks() {
    const random = seededRandom(values.seed);
    const fortnights = scaled(5000);
    let differing = 0;
    let slots = 0;
    for (let count = 0; count < fortnights; count += 1) {
      const found = compareFortnight(random);
      slots += found.slots.length;
      if (JSON.stringify(found.slots) !== JSON.stringify(found.byTheMinute)) differing += 1;
    }
    figure('random fortnights', fortnights);
    figure('free times in them', slots);
    claim('fortnights in which the minutes say otherwise', differing, none);
  },
  async times() {
    for (const kind of databases) {
      const { emptyMs, fullMs, agreeMs } = await measureVisits(kind, scaled(300));
      figure(`${kind}: free times of a seller with none taken, p50`, emptyMs, ' ms');
      claim(`${kind}: of one with 500 claims, times that`, fullMs / emptyMs, { atMost: 3 });
      claim(`${kind}: agreeing, p99`, agreeMs, { atMost: 50 }, ' ms');
    }
  },
};

const chosen = positionals.filter((word) => word in trials);
process.stdout.write(`seed ${values.seed}\n`);
for (const [name, run] of Object.entries(trials)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const began = performance.now();
  await run();
  figure(`${name} took`, (performance.now() - began) / 1000, ' s');
}
