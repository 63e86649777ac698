import { notFound, Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { type Dispute, disputes, settleDispute } from '../dispute-contract.ts';
import { lockVisit } from './locks.ts';
import { type StepNeeds, writeStep } from './take-step.ts';
import { decide } from './visit-machine.ts';
import { visitsWithNames } from './visit-view.ts';

export const disputeRoutes = (needs: StepNeeds & { now: () => Date }): Route[] => [
  handle(disputes, async ({ db }) => {
    const visits = await visitsWithNames(db)
      .where('visits.disputed_at', 'is not', null)
      .where('visits.settled_at', 'is', null)
      .orderBy('visits.disputed_at')
      .limit(200)
      .execute();
    return Promise.all(
      visits.map(async (visit): Promise<Dispute> => ({
        _id: visit.id,
        startsAt: visit.starts_at,
        model: visit.current_model ?? visit.laptop_model,
        seller: visit.seller_name,
        buyer: visit.buyer_name,
        accused: visit.missed_by!,
        reason: visit.reason as Dispute['reason'],
        note: await noteOf(db, visit.id),
        at: visit.disputed_at!,
      })),
    );
  }),

  handle(settleDispute, async ({ params: { id }, body: { verdict }, db }) => {
    const now = needs.now();
    const visit = await lockVisit(db, id);
    const decision = visit && decide(visit, 'system', { step: 'settle', verdict }, now.getTime());
    if (!visit || !decision || 'refusal' in decision) throw new Refused(notFound);
    await writeStep(db, needs, visit, decision, { by: 'system', at: now });
    return { modifiedCount: 1 };
  }),
];

async function noteOf(db: Database, visit: string): Promise<string> {
  const step = await db
    .selectFrom('visit_steps')
    .select('data')
    .where('visit_id', '=', visit)
    .where('step', '=', 'dispute')
    .executeTakeFirst();
  return (JSON.parse(step?.data ?? '{}') as { note?: string }).note ?? '';
}
