import type { Database } from '#platform/database/tables.ts';
import { quartersOf } from './slots.ts';
import type { VisitRow } from './visit-ports.ts';

const minuteMs = 60_000;

export const freeClaims = (db: Database, visit: string) =>
  db.deleteFrom('visit_claims').where('visit', '=', visit).execute();

/**
 * Takes the time of a visit for both people, instead of what it had. The primary key is what keeps a person in one place
 * at a time; sorted, two that want the same cannot lock each other out. False if somebody has part of it: roll back.
 */
export async function takeClaims(db: Database, visit: VisitRow): Promise<boolean> {
  await freeClaims(db, visit.id);
  const people = [visit.buyer_id, visit.seller_id].filter((id) => id !== null);
  const gaps = await gapsOf(db, people);
  const rows = people
    .toSorted()
    .flatMap((person) =>
      quartersOf(
        Date.parse(visit.starts_at),
        Date.parse(visit.ends_at) + (gaps.get(person) ?? 0) * minuteMs,
      ).map((quarter) => ({ person, quarter, visit: visit.id })),
    );
  const taken = await db
    .insertInto('visit_claims')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['person', 'quarter']).doNothing())
    .returning('quarter')
    .execute();
  return taken.length === rows.length;
}

async function gapsOf(db: Database, people: string[]) {
  const rows = await db
    .selectFrom('visit_hours')
    .select(['seller_id', 'gap'])
    .where('seller_id', 'in', people)
    .execute();
  return new Map(rows.map(({ seller_id, gap }) => [seller_id, gap]));
}
