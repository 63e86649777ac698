import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { blockKey } from '../block-key.ts';
import { addToBlockList, blockList, entryExists, removeFromBlockList, signals } from '../signal-contract.ts';
import { lookAtMachine, type TwinsOf } from './look.ts';

type Needs = {
  db: Database;
  now: () => Date;
  twinsOf: TwinsOf;
  /** Puts a machine that stands out anew before whoever keeps order. */
  raise: (db: Database, laptop: string, kinds: string[]) => Promise<void>;
};

const machinesAtOnce = 20;
const mostListed = 100;

/** In the transaction that writes the machine: somebody looks at it soon, and posting does not wait for that. */
export const lookSoon = async (db: Database, laptop: string, now: Date): Promise<void> => {
  await db
    .insertInto('signals_due')
    .values({ laptop_id: laptop, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('laptop_id').doUpdateSet({ at: now.toISOString() }))
    .execute();
};

/** Looks at the machines that are due; one that is written meanwhile stays due. */
export async function lookForSignals({ db, now, twinsOf, raise }: Needs): Promise<void> {
  const due = await db.selectFrom('signals_due').selectAll().orderBy('at').limit(machinesAtOnce).execute();
  for (const { laptop_id, at } of due) {
    // Before the transaction, which has the only connection of SQLite.
    const found = await lookAtMachine(db, laptop_id, { now: now(), twinsOf });
    await inTransaction(db, async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('signals_due')
        .where('laptop_id', '=', laptop_id)
        .where('at', '=', at)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      const before = await db
        .deleteFrom('signals')
        .where('laptop_id', '=', laptop_id)
        .returning('kind')
        .execute();
      if (found.length === 0) return;
      const kinds = found.map(({ kind }) => kind);
      await db
        .insertInto('signals')
        .values(found.map((signal) => ({ ...signal, laptop_id, at: now().toISOString() })))
        .execute();
      if (kinds.some((kind) => before.every((earlier) => earlier.kind !== kind)))
        await raise(db, laptop_id, kinds);
    });
  }
}

const entryColumns = ['id as _id', 'entry', 'note', 'at'] as const;

export const signalRoutes = ({ now }: Pick<Needs, 'now'>): Route[] => [
  handle(signals, ({ query: { laptop }, db }) =>
    db
      .selectFrom('signals')
      .innerJoin('laptops', 'laptops.id', 'signals.laptop_id')
      .innerJoin('brands', 'brands.key', 'laptops.brand_key')
      .innerJoin('users', 'users.id', 'laptops.seller_id')
      .select([
        'signals.laptop_id as laptop',
        'laptops.model',
        'brands.brand',
        'users.id as seller',
        'users.name as sellerName',
        'signals.kind',
        'signals.detail',
        'signals.at',
      ])
      .$if(laptop !== undefined, (signals) => signals.where('signals.laptop_id', '=', laptop!))
      .orderBy('signals.at', 'desc')
      .orderBy('signals.laptop_id')
      .orderBy('signals.kind')
      .limit(mostListed)
      .execute(),
  ),

  handle(blockList, ({ db }) => db.selectFrom('block_list').select(entryColumns).orderBy('key').execute()),

  handle(addToBlockList, async ({ body: { entry, note }, db }) => {
    const added = await db
      .insertInto('block_list')
      .values({ id: randomUUIDv7(), entry, key: blockKey(entry), note: note ?? '', at: now().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning(entryColumns)
      .executeTakeFirst();
    if (!added) throw refuseField('entry', m.block_list_exists(), entryExists);
    return added;
  }),

  handle(removeFromBlockList, async ({ params: { id }, db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('block_list')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refused(notFound);
    return { deletedCount: 1 };
  }),
];
