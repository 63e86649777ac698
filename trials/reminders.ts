// Each side of a visit is reminded once, of what is true still, whatever happens to the servers.
// npm run trial:reminders -- [sqlite|postgres] [outbox|smtp] [share of the visits: 0.1] [--seed=word]
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
// An hour at a time through a day, then an outage of twelve hours, then the rest. Some of what waited in the outage is
// soon of no use: a stage three minutes later has what a killed server had in hand.
const stages = [...Array.from({ length: 28 }, (_, hour) => hour), 40, 40.05, 41, 42, 43, 44];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.stdout.write(`seed ${values.seed}\n`);
const isChosen = <Word extends string>(words: readonly Word[], word: Word) =>
  positionals.includes(word) || !words.some((other) => positionals.includes(other));
const ways = ['outbox', 'smtp'] as const;

for (const [kind, by] of databases.flatMap((kind) => ways.map((by) => [kind, by] as const))) {
  if (!isChosen(databases, kind) || !isChosen(ways, by)) continue;
  const began = performance.now();
  const found = await runReminders(
    kind,
    { visits, processes: 3, stages, stageMs: 5000, isPatient: true, by },
    values.seed,
  );
  figure(`visits on ${kind}, letters by ${by}`, visits);
  figure('servers killed', found.kills);
  figure('letters', found.letters);
  claim('reminders missing', found.missing, none);
  claim('reminders too many, of what was moved or cancelled, or too late', found.tooMany, none);
  claim('letters repeated under their own Message-ID, at most one a kill', found.repeated, {
    atMost: 4 * found.kills,
  });
  claim('letters to somebody else', found.toOthers, none);
  for (const notice of found.astray.slice(0, 40)) process.stdout.write(`        ${notice}\n`);
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
