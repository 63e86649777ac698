import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { holdHours, holdLaptop, holdOver, releaseLaptop, visitNotAgreed } from '../hold-contract.ts';
import { mayMarkSold } from '#features/laptops/laptop-rules.ts';

type Needs = {
  now: () => Date;
  /** Whether the two of this visit of the machine have agreed to meet, or met. */
  isAgreed: (db: Database, visit: string, laptop: string) => Promise<boolean>;
  /** Whoever says to both sides when it lapses. */
  announceHold: (db: Database, visit: string, heldUntil: string) => Promise<void>;
};

export const holdRoutes = ({ now, isAgreed, announceHold }: Needs): Route[] => [
  handle(holdLaptop, async ({ params: { id }, body: { visit }, caller, db }) => {
    const laptop = await lockOwn(db, caller, id);
    if (laptop.status === 'Sold' || !(await isAgreed(db, visit, id))) throw new Refused(visitNotAgreed);
    const isAgain = laptop.held_for === visit && laptop.held_until !== null;
    if (isAgain && laptop.held_until! <= now().toISOString()) throw new Refused(holdOver);
    if (isAgain) return { heldUntil: laptop.held_until };
    const heldUntil = new Date(now().getTime() + holdHours * 3_600_000).toISOString();
    await hold(db, id, { held_until: heldUntil, held_for: visit });
    await announceHold(db, visit, heldUntil);
    return { heldUntil };
  }),

  handle(releaseLaptop, async ({ params: { id }, caller, db }) => {
    const { held_until, held_for } = await lockOwn(db, caller, id);
    const at = now().toISOString();
    // The visit stays: it has had its turn.
    if (held_until !== null && held_until > at) await hold(db, id, { held_until: at, held_for });
    return { heldUntil: null };
  }),
];

/** Locks the row: two holds at once follow each other. */
async function lockOwn(db: Database, caller: Caller, id: string) {
  const laptop = await db
    .updateTable('laptops')
    .set({ id })
    .where('id', '=', id)
    .returning(['seller_id', 'status', 'held_until', 'held_for'])
    .executeTakeFirst();
  if (!laptop) throw new Refused(notFound);
  if (!mayMarkSold(caller, laptop)) throw new Refused(notAllowed);
  return laptop;
}

const hold = (db: Database, id: string, held: { held_until: string; held_for: string | null }) =>
  db.updateTable('laptops').set(held).where('id', '=', id).execute();
