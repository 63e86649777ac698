// Every rule that concurrent clients could break, tried through the real server on both databases.
// node trials/races.ts [rounds a rule]
import { databases } from '#platform/testing/storage.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { everyRace } from './races/every-race.ts';
import { clients, runRaces } from './races/race.ts';

const rounds = Number(process.argv[2] ?? 200);

for (const kind of databases) {
  const began = performance.now();
  for await (const { rule, violations } of runRaces(everyRace, kind, rounds)) {
    claim(`${kind}: ${rule}: violations in ${rounds} rounds of ${clients}`, violations.length, { atMost: 0 });
    for (const violation of violations.slice(0, 3)) process.stderr.write(`${String(violation)}\n`);
  }
  figure(`${kind}: all of it took`, (performance.now() - began) / 1000, ' s');
}
