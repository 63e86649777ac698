import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { askForReview, hideLaptop, notHidden, showLaptop } from '../hidden-contract.ts';
import { liftSuspension, suspendUser } from '../suspension-contract.ts';
import { endTerm, hide, type OrderPorts, suspend, unhide } from './order.ts';

type Needs = OrderPorts & {
  /** False where the machine is not hidden. */
  askToBeSeen: (db: Database, laptop: string, at: string) => Promise<boolean>;
};

export const orderRoutes = (ports: Needs): Route[] => [
  handle(hideLaptop, async ({ params: { id }, body: { reason }, caller, db }) => {
    await hide(db, ports, id, { reason, by: caller.id });
    return { modifiedCount: 1 };
  }),

  handle(showLaptop, async ({ params: { id }, db }) => {
    await unhide(db, ports, id);
    return { deletedCount: 1 };
  }),

  handle(askForReview, async ({ params: { id }, caller, db }) => {
    const laptop = await db.selectFrom('laptops').select('seller_id').where('id', '=', id).executeTakeFirst();
    if (!laptop) throw new Refused(notFound);
    if (laptop.seller_id !== caller.id) throw new Refused(notAllowed);
    if (!(await ports.askToBeSeen(db, id, ports.now().toISOString()))) throw new Refused(notHidden);
    return { modifiedCount: 1 };
  }),

  handle(suspendUser, async ({ params: { id }, body, caller, db }) => {
    await suspend(db, ports, id, { ...body, by: caller });
    return { modifiedCount: 1 };
  }),

  handle(liftSuspension, async ({ params: { id }, db }) => {
    const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!user) throw new Refused(notFound);
    return { deletedCount: Number(await endTerm(db, ports, id)) };
  }),
];
