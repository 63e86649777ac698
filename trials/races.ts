// Every rule that many at the same moment could break, tried through the real server on both databases.
// node trials/races.ts [rounds a rule]
import { databases } from '#platform/testing/storage.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { marketRaces } from './races/laptop-races.ts';
import { clients, run } from './races/race.ts';
import { signInRaces } from './races/sign-in-races.ts';

const rounds = Number(process.argv[2] ?? 200);

for (const kind of databases) {
  const began = performance.now();
  for await (const { rule, violations } of run([...marketRaces, ...signInRaces], kind, rounds)) {
    claim(`${kind}: ${rule}: violations in ${rounds} rounds of ${clients}`, violations.length, { atMost: 0 });
    for (const violation of violations.slice(0, 3)) process.stderr.write(`${String(violation)}\n`);
  }
  figure(`${kind}: all of it took`, (performance.now() - began) / 1000, ' s');
}
