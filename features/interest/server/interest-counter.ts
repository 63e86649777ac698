import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Log, trace } from '#platform/log/log.ts';
import type { InterestKind } from '../interest-kinds.ts';
import { dayOf } from './days.ts';

const writeAfterMs = 5_000;
const mostWaiting = 20_000;
const rowsPerStatement = 500;

type Sign = { day: string; laptop_id: string; kind: InterestKind; visitor: string };

type Options = {
  db: Database;
  log: Log;
  now: () => Date;
  /** Which of these machines there are. */
  existing: (db: Database, ids: string[]) => Promise<string[]>;
};

/** Notes signs of interest in memory and writes them in batches, so that no visitor waits for it. */
export function interestCounter({ db, log, now, existing }: Options) {
  const waiting = new Map<string, Sign>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const note = (laptopId: string, kind: InterestKind, visitor: string): void => {
    if (waiting.size >= mostWaiting) return;
    const sign = { day: dayOf(now()), laptop_id: laptopId, kind, visitor };
    waiting.set(Object.values(sign).join(' '), sign);
    timer ??= setTimeout(() => void flush(), writeAfterMs).unref();
  };

  /** One batch after another; resolves when all that was noted before is written. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const signs = [...waiting.values()];
      waiting.clear();
      if (signs.length === 0) return;
      // A count that is lost costs less than a visitor who waits.
      await write(signs).catch((error: unknown) => log('error', 'interest', trace(error)));
    });
    return writing;
  };

  async function write(signs: Sign[]) {
    const salts = new Map<string, string>();
    for (const { day } of signs) if (!salts.has(day)) salts.set(day, await saltOf(day));
    const there = new Set(await existing(db, [...new Set(signs.map(({ laptop_id }) => laptop_id))]));
    const rows = signs
      .filter(({ laptop_id }) => there.has(laptop_id))
      .map((sign) => ({ ...sign, visitor: hashOf(salts.get(sign.day) ?? '', sign.visitor) }))
      // In one order everywhere: two processes cannot lock each other out.
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await count(rows.slice(from, from + rowsPerStatement));
  }

  const count = (rows: Sign[]) =>
    inTransaction(db, async (db) => {
      const fresh = await db
        .insertInto('interest_visitors')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['laptop_id', 'day', 'kind'])
        .execute();
      const counts = Map.groupBy(fresh, ({ laptop_id, day, kind }) => `${laptop_id} ${day} ${kind}`);
      for (const [first, ...others] of counts.values())
        await db
          .insertInto('interest_days')
          .values({ ...first!, visitors: 1 + others.length })
          .onConflict((conflict) =>
            conflict.columns(['laptop_id', 'day', 'kind']).doUpdateSet(({ eb, ref }) => ({
              visitors: eb('interest_days.visitors', '+', ref('excluded.visitors')),
            })),
          )
          .execute();
    });

  /** The same in all processes: the first of the day makes it. */
  async function saltOf(day: string): Promise<string> {
    await db
      .insertInto('interest_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { salt } = await db
      .selectFrom('interest_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return salt;
  }

  return { note, flush };
}

const keyOf = ({ laptop_id, kind, visitor }: Sign) => `${laptop_id} ${kind} ${visitor}`;

const hashOf = (salt: string, visitor: string) =>
  createHash('sha256').update(`${salt} ${visitor}`).digest('base64url').slice(0, 22);
