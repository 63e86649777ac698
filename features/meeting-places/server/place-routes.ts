import { randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { holidays, removeHoliday, setHoliday } from '../holiday-contract.ts';
import { changePlace, createPlace, type NewPlace, places } from '../place-contract.ts';

const columns = (eb: ExpressionBuilder<Tables, 'meeting_places'>) =>
  [
    'id as _id',
    'name',
    'name_bn as nameBn',
    'district',
    'closed_weekday as closedWeekday',
    eb('sockets', '=', 1).$castTo<boolean>().as('sockets'),
    'source',
    'checked_at as checkedAt',
    eb('retired', '=', 1).$castTo<boolean>().as('retired'),
  ] as const;

const rowOf = ({ nameBn, closedWeekday, checkedAt, sockets, retired, ...same }: NewPlace) => ({
  ...same,
  name_bn: nameBn,
  closed_weekday: closedWeekday,
  checked_at: checkedAt,
  sockets: Number(sockets),
  retired: Number(retired),
});

export const placeRoutes = (): Route[] => [
  handle(places, ({ query: { district }, db }) =>
    db
      .selectFrom('meeting_places')
      .select(columns)
      .$if(district !== undefined, (query) => query.where('district', '=', district!))
      .orderBy('name')
      .execute(),
  ),

  handle(createPlace, ({ body, db }) =>
    db
      .insertInto('meeting_places')
      .values({ id: randomUUIDv7(), ...rowOf(body) })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  ),

  handle(changePlace, async ({ params: { id }, body, db }) => {
    const place = await db
      .updateTable('meeting_places')
      .set(rowOf(body))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (!place) throw new Refused(notFound);
    return place;
  }),

  handle(holidays, ({ db }) => db.selectFrom('holidays').selectAll().orderBy('day').execute()),

  handle(setHoliday, ({ params: { day }, body: { name }, db }) =>
    db
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  ),

  handle(removeHoliday, async ({ params: { day }, db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('holidays')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return { deletedCount: Number(numDeletedRows) };
  }),
];
