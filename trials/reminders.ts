// Each side of a visit is reminded once, of what is true still, whatever happens to the servers.
// npm run trial:reminders -- [sqlite|postgres] [share of the visits: 0.1] [--seed=word]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { claim, figure } from '#platform/testing/claim.ts';
import { databases } from '#platform/testing/storage.ts';
import { runReminders } from './reminders/run-reminders.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: randomBytes(4).toString('hex') } },
});
const share = Number(positionals.find((word) => !Number.isNaN(Number(word))) ?? 1);
const visits = Math.max(10, Math.round(500 * share));
const none = { atMost: 0 };
// An hour at a time through a day, then an outage of twelve hours, then the rest.
const stages = [...Array.from({ length: 28 }, (_, hour) => hour), 40, 41, 42, 43, 44];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.stdout.write(`seed ${values.seed}\n`);
for (const kind of databases) {
  if (databases.some((kind) => positionals.includes(kind)) && !positionals.includes(kind)) continue;
  const began = performance.now();
  const found = await runReminders(kind, { visits, processes: 3, stages, stageMs: 5000 }, values.seed);
  figure(`visits on ${kind}`, visits);
  figure('servers killed', found.kills);
  figure('letters', found.letters);
  claim('reminders missing', found.missing, none);
  claim('reminders too many, of what was moved or cancelled, or too late', found.tooMany, none);
  claim('letters to somebody else', found.toOthers, none);
  figure('text messages', found.texts);
  claim('text messages sent twice', found.textsTwice, none);
  claim('text messages to somebody else', found.textsToOthers, none);
  claim('text messages lost in a kill, at most one each', found.textsMissing, { atMost: found.kills });
  const late = found.lateMs.toSorted((a, b) => a - b);
  claim(
    'late while a server ran, p99',
    (late[Math.floor(late.length * 0.99)] ?? 0) / 1000,
    { atMost: 30 },
    ' s',
  );
  figure(`${kind} took`, (performance.now() - began) / 1000, ' s');
}
