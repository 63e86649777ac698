import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';

type By = 'address' | 'account';

/** What an address or an account may have of something in a day (of UTC). */
export type Allowances = {
  /** Takes one; answers the seconds until there is more, 0 when there was one left. */
  take: (what: string, by: By, who: string) => number;
};

export const noAllowances: Allowances = { take: () => 0 };

type Used = { total: number; unsaved: number };

const dayMs = 24 * 3_600_000;
const saveEveryMs = 2000;
const mostKeys = 100_000;
const rowsPerWrite = 200;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A print: nobody reads in the table who looked at what. */
const keyOf = (what: string, by: By, who: string) =>
  createHash('sha256').update(`${what}:${by}:${who}`).digest('base64url').slice(0, 22);

/**
 * Counts in memory, so that taking costs no write and memory may answer what is limited. Every two seconds what was
 * taken here is added to the database, which says what all processes took: neither a restart nor another process gives
 * anybody a second share.
 */
export async function dailyAllowances(
  db: Database,
  sizes: Record<string, Record<By, number>>,
  now: () => number = Date.now,
): Promise<Allowances & AsyncDisposable & { save: () => Promise<void> }> {
  let today = dayOf(now());
  const used = new Map<string, Used>();
  const earlier = await db
    .selectFrom('allowances_used')
    .select(['key', 'used'])
    .where('day', '=', today)
    .orderBy('used', 'desc')
    .limit(mostKeys)
    .execute();
  for (const { key, used: total } of earlier) used.set(key, { total, unsaved: 0 });

  function take(what: string, by: By, who: string): number {
    const at = now();
    if (dayOf(at) !== today) {
      today = dayOf(at);
      used.clear();
    }
    const key = keyOf(what, by, who);
    const count = used.get(key) ?? { total: 0, unsaved: 0 };
    if (count.total >= (sizes[what]?.[by] ?? Infinity)) return Math.ceil((dayMs - (at % dayMs)) / 1000);
    count.total += 1;
    count.unsaved += 1;
    if (used.size >= mostKeys) forgetSaved(used);
    used.set(key, count);
    return 0;
  }

  async function save(): Promise<void> {
    const day = today;
    // In one order everywhere: two processes that save the same keys do not wait for each other in a circle.
    const changed = [...used].filter(([, { unsaved }]) => unsaved > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < changed.length; from += rowsPerWrite)
      await saveSome(db, day, changed.slice(from, from + rowsPerWrite));
    await db.deleteFrom('allowances_used').where('day', '<', day).execute();
  }

  let saving: Promise<void> | undefined;
  const saveOnce = () =>
    (saving ??= save().finally(() => {
      saving = undefined;
    }));
  // While the database is away the counts wait here.
  const timer = setInterval(() => {
    if ([...used.values()].some(({ unsaved }) => unsaved > 0)) saveOnce().catch(() => undefined);
  }, saveEveryMs).unref();
  return {
    take,
    save: saveOnce,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await saveOnce().catch(() => undefined);
    },
  };
}

async function saveSome(db: Database, day: string, changed: [string, Used][]) {
  const sent = changed.map(([key, { unsaved }]) => ({ day, key, used: unsaved }));
  const rows = await db
    .insertInto('allowances_used')
    .values(sent)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'key'])
        .doUpdateSet(({ eb, ref }) => ({ used: eb('allowances_used.used', '+', ref('excluded.used')) })),
    )
    .returning(['key', 'used'])
    .execute();
  const totals = new Map(rows.map(({ key, used }) => [key, used]));
  for (const [index, [key, count]] of changed.entries()) {
    // Others may have been taken while these were written.
    count.unsaved -= sent[index]!.used;
    count.total = totals.get(key)! + count.unsaved;
  }
}

/** Everybody at once is an attack: what the database has makes room. */
function forgetSaved(used: Map<string, Used>) {
  for (const [key, { unsaved }] of used) if (unsaved === 0) used.delete(key);
}
