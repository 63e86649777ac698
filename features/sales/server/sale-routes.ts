import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { MarkedSold } from '#features/laptops/sale-body.ts';
import { notAllowed, notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { notSold, recordSale } from '../sale-contract.ts';

export type SaleNeeds = {
  now: () => Date;
  /** Whether somebody came to see this machine at that visit, or has agreed to. */
  isVisitOf: (db: Database, visit: string, laptop: string) => Promise<boolean>;
};

/** Writes down, or corrects, to whom a machine went. */
export async function saveSale(
  db: Database,
  { now, isVisitOf }: SaleNeeds,
  laptop: string,
  { to, price = null }: MarkedSold,
): Promise<void> {
  const soldTo: Tables['sales']['sold_to'] = to === 'someone-else' || to === 'elsewhere' ? to : 'visit';
  const isVisit = soldTo === 'visit';
  if (isVisit && !(await isVisitOf(db, to, laptop))) throw refuseField('to', m.sale_to_invalid());
  const machine = await db
    .selectFrom('laptops')
    .select(['seller_id', 'sold_at'])
    .where('id', '=', laptop)
    .executeTakeFirstOrThrow();
  if (machine.sold_at === null) throw new Refused(notSold);
  const sale = {
    visit_id: isVisit ? to : null,
    sold_to: soldTo,
    price,
    recorded_at: now().toISOString(),
  };
  const { seller_id, sold_at } = machine;
  await db
    .insertInto('sales')
    .values({ id: randomUUIDv7(), laptop_id: laptop, seller_id, sold_at, ...sale })
    .onConflict((conflict) => conflict.column('laptop_id').doUpdateSet({ sold_at, ...sale }))
    .execute();
}

export const forgetSale = (db: Database, laptop: string) =>
  db.deleteFrom('sales').where('laptop_id', '=', laptop).execute();

export const saleRoutes = (needs: SaleNeeds): Route[] => [
  handle(recordSale, async ({ params: { id }, body, caller, db }) => {
    const laptop = await db
      .selectFrom('laptops')
      .select(['seller_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!laptop) throw new Refused(notFound);
    if (laptop.seller_id !== caller.id) throw new Refused(notAllowed);
    await saveSale(db, needs, id, body);
    return { recorded: true as const };
  }),
];
