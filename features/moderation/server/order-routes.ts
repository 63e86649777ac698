import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { hideLaptop, showLaptop } from '../hidden-contract.ts';
import { liftSuspension, suspendUser } from '../suspension-contract.ts';
import { endTerm, hide, type OrderPorts, suspend, unhide } from './order.ts';

export const orderRoutes = (ports: OrderPorts): Route[] => [
  handle(hideLaptop, async ({ params: { id }, body: { reason }, caller, db }) => {
    await hide(db, ports, id, { reason, by: caller.id });
    return { modifiedCount: 1 };
  }),

  handle(showLaptop, async ({ params: { id }, db }) => {
    await unhide(db, ports, id);
    return { deletedCount: 1 };
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
