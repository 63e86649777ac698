import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { peopleOf } from '#app/testing/people.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { createLog } from '#platform/log/log.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { type Appointment, makeAppointments } from './appointments.ts';
import { type Letter, openMailServer } from './mail-server.ts';
import { openShiftedServers } from './shifted-servers.ts';
import { openTextGateway } from './text-gateway.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;

export type Size = {
  visits: number;
  processes: number;
  /** The hours from now at which the servers live for a while; a gap is an outage. */
  stages: number[];
  stageMs: number;
  /** Kills before an outage too, and waits until the leases of the killed have run out. */
  isPatient?: boolean;
  /** Where letters go. */
  by?: 'outbox' | 'smtp';
};

/** From then on the servers of a stage ran. */
type Stage = { from: number; till: number };

/**
 * Many visits, and servers that live through the next day and a half in stages of a few seconds: in the middle
 * of each, but perhaps before an outage, one is killed and comes back; at the end all are. Every letter is then counted.
 */
export async function runReminders(
  kind: DatabaseKind,
  { visits, processes, stages, stageMs, isPatient = false, by = 'outbox' }: Size,
  seed: string,
) {
  await using storage = await freshStorage(kind);
  await using gateway = await openTextGateway();
  await using mailServer = await openMailServer();
  await using servers = await openShiftedServers(storage, {
    processes: kind === 'sqlite' ? 1 : processes,
    settings: { SMS_URL: gateway.url, ...(by === 'smtp' && { SMTP_URL: mailServer.url }) },
  });
  const random = seededRandom(`${seed} reminders ${kind}`);
  // Seven minutes past a quarter: no reminder falls due while a stage begins or ends.
  const base = Math.ceil(Date.now() / quarterMs) * quarterMs + 7 * minuteMs;
  const address = await servers.startAt(base);
  const file = join(storage.folder, 'hatbodol.db');
  const db: Database = openDatabase<Tables>({ url: storage.url, file, log: createLog({ level: 'silent' }) });
  try {
    const send = (path: string, init?: RequestInit) => fetch(new URL(path, address), init);
    const people = peopleOf({ ask: send, apiKey: 'hatbodol', db });
    const firstAt = firstVisit(base);
    const appointments = await makeAppointments(people, { db, count: visits, firstAt });
    const lived: Stage[] = [];
    for (const [index, hours] of stages.entries()) {
      await servers.killAll();
      const from = base + hours * hourMs;
      const began = performance.now();
      const now = () => from + (performance.now() - began);
      await servers.startAt(from);
      // What a killed server had in hand waits for the end of its lease: the next stage has to be beyond it.
      const isWhole = Number.isInteger(hours);
      const hasNext = (stages[index + 1] ?? Infinity) <= hours + 1;
      await pause(stageMs / 2);
      if (isWhole && (hasNext || isPatient)) await servers.replace(random.between(0, processes), now());
      await pause(stageMs / 2);
      if (!isWhole || !hasNext) await untilNothingIsDue(db, now);
      lived.push({ from, till: now() });
    }
    await servers.killAll();
    return {
      kills: servers.kills(),
      ...(await count(
        db,
        appointments,
        lived,
        by === 'smtp' ? mailServer.letters() : await lettersIn(servers.outbox),
      )),
      repeated: mailServer.repeated(),
      ...countTexts(gateway.received, appointments, lived),
    };
  } finally {
    await db.destroy();
  }
}

/** Tomorrow at eight in Dhaka or later: at an hour that whoever has set none can be asked for, in 25 hours at the earliest. */
function firstVisit(base: number): number {
  const dayMs = 24 * hourMs;
  const eight = 2 * hourMs;
  const earliest = base + 25 * hourMs;
  return Math.ceil((earliest - eight) / dayMs) * dayMs + eight;
}

/** No outage begins while something is in hand: whether it goes out in time would be luck. */
async function untilNothingIsDue(db: Database, now: () => number): Promise<void> {
  for (;;) {
    const { due } = await db
      .selectFrom('notices')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('state', 'in', ['waiting', 'taken', 'sending'])
      .where('due_at', '<=', new Date(now()).toISOString())
      .executeTakeFirstOrThrow();
    if (due === 0) return;
    await pause(250);
  }
}

/** When it goes out: at once, or when the servers are back; undefined when nobody wants it any more by then. */
function sentAt(stages: Stage[], dueAt: number, uselessAfter: number): number | undefined {
  const stage = stages.find(({ till }) => till > dueAt);
  if (!stage) return undefined;
  const at = Math.max(dueAt, stage.from);
  return at < uselessAfter ? at : undefined;
}

const letters = [
  { subject: /^Tomorrow: /, due: -24, useless: -4 },
  { subject: /^Are you still coming\? /, due: -3, useless: 0 },
  { subject: /^How did it go\? /, due: 0.5, useless: 24 },
  { subject: /^How did it go\? /, due: 24, useless: 48 },
];

/** What has to be in the outbox of one visit, to each side, by the rules and not by the table of notices. */
function expectedOf({ startsAt, movedFrom, isCancelled }: Appointment, stages: Stage[]): string[] {
  const reminders = isCancelled
    ? []
    : letters.filter(
        ({ due, useless }) =>
          sentAt(stages, startsAt + due * hourMs, startsAt + useless * hourMs) !== undefined,
      );
  // Before the first stage everything ran, and what a move or a cancellation made untrue may have gone out before.
  return [
    ...reminders.map(({ subject }) => String(subject)),
    ...(movedFrom === undefined ? [] : ['moved']),
    ...(isCancelled ? ['cancelled'] : []),
  ].sort();
}

const kindOf = (subject: string): string => {
  if (subject.startsWith('New time: ')) return 'moved';
  if (subject.startsWith('Cancelled: ')) return 'cancelled';
  return String(letters.find((letter) => letter.subject.test(subject))?.subject ?? 'other');
};

const isAbout = (text: string, id: string) => text.includes(`/visits/${id}`);
const ofReminders = (kind: string) => kind !== 'other';

const lettersIn = async (outbox: string): Promise<Letter[]> =>
  (await readOutbox(outbox, Infinity)).filter((item) => item.kind === 'mail');

async function count(db: Database, appointments: Appointment[], stages: Stage[], sent: Letter[]) {
  const byVisit = Map.groupBy(sent, ({ text }) => appointments.find(({ id }) => isAbout(text, id))?.id);
  let [missing, tooMany, toOthers] = [0, 0, 0];
  const astray = new Set<string>();
  for (const appointment of appointments) {
    const expected = expectedOf(appointment, stages);
    const about = byVisit.get(appointment.id) ?? [];
    const both = [appointment.buyer, appointment.seller];
    toOthers += about.filter(({ to }) => !both.includes(to)).length;
    for (const side of both) {
      const found = about
        .filter(({ to }) => to === side)
        .map(({ subject }) => kindOf(subject))
        .filter(ofReminders);
      for (const kind of new Set([...expected, ...found])) {
        const [wanted, had] = [expected, found].map((kinds) => kinds.filter((one) => one === kind).length);
        missing += Math.max(0, wanted! - had!);
        tooMany += Math.max(0, had! - wanted!);
        if (wanted !== had) astray.add(appointment.id);
      }
    }
  }
  return {
    letters: sent.length,
    missing,
    tooMany,
    toOthers,
    astray: await noticesAbout(db, [...astray]),
    lateMs: await lateness(db, stages),
  };
}

/** What became of everything about these visits, for whoever looks for the reason. */
async function noticesAbout(db: Database, visits: string[]): Promise<string[]> {
  if (visits.length === 0) return [];
  const rows = await db
    .selectFrom('notices')
    .select(['about', 'kind', 'person', 'state', 'attempts', 'due_at', 'sent_at', 'error'])
    .where('about', 'in', visits)
    .orderBy('about')
    .orderBy('due_at')
    .execute();
  return rows.map((row) => JSON.stringify(row));
}

/** How late reminders went out while servers ran; what fell due in an outage counts from when they were back. */
async function lateness(db: Database, stages: Stage[]): Promise<number[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['due_at', 'sent_at'])
    .where('state', '=', 'sent')
    .execute();
  return rows.flatMap(({ due_at, sent_at }) => {
    const dueAt = Date.parse(due_at);
    const from = stages.findLast((stage) => stage.from <= Date.parse(sent_at ?? ''))?.from;
    return from === undefined ? [] : [Math.max(0, Date.parse(sent_at ?? '') - Math.max(dueAt, from))];
  });
}

function countTexts(received: string[], appointments: Appointment[], stages: Stage[]) {
  const twice = received.length - new Set(received).size;
  const wanted = appointments.filter(
    ({ startsAt, isCancelled }) => !isCancelled && sentAt(stages, startsAt - hourMs, startsAt) !== undefined,
  );
  const mobiles = new Set(wanted.map(({ mobile }) => mobile));
  return {
    texts: received.length,
    textsTwice: twice,
    textsToOthers: received.filter((to) => !mobiles.has(to)).length,
    textsMissing: wanted.filter(({ mobile }) => !received.includes(mobile)).length,
  };
}
