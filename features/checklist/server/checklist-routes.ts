import { m } from '#words';
import { dayOf } from '#words/dhaka-time.ts';
import type { Database } from '#platform/database/tables.ts';
import { refuseField } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { changeRepairPrice, repairEstimate, repairPrices } from '../checklist-contract.ts';
import { estimate } from '../estimate.ts';
import type { RepairPrice } from '../repair-prices.ts';

type Needs = { now: () => Date };

const columns = [
  'part',
  'low',
  'high',
  'labour_low as labourLow',
  'labour_high as labourHigh',
  'source',
  'checked_at as checkedAt',
] as const;

const pricesIn = (db: Database): Promise<RepairPrice[]> =>
  db.selectFrom('repair_prices').select(columns).orderBy('part').execute();

export const checklistRoutes = ({ now }: Needs): Route[] => [
  handle(repairEstimate, async ({ body, db }) => estimate(body, await pricesIn(db), now())),

  handle(repairPrices, ({ db }) => pricesIn(db)),

  handle(changeRepairPrice, async ({ params: { part }, body, db }) => {
    const { low, high, labourLow, labourHigh, source, checkedAt } = body;
    if (checkedAt > dayOf(now().getTime())) throw refuseField('checkedAt', m.repair_price_future());
    await db
      .updateTable('repair_prices')
      .set({ low, high, labour_low: labourLow, labour_high: labourHigh, source, checked_at: checkedAt })
      .where('part', '=', part)
      .execute();
    return { modifiedCount: 1 };
  }),
];
