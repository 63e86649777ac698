import type { QueryOf } from '#platform/contract/call.ts';
import { contains, wordsOf } from '#platform/database/like.ts';
import type { Database } from '#platform/database/tables.ts';
import type { findLaptops } from '../laptop-contract.ts';
import { listByIds } from './laptop-queries.ts';

const orders = {
  newest: ['laptops.date', 'desc'],
  oldest: ['laptops.date', 'asc'],
  'price-up': ['laptops.asking_price', 'asc'],
  'price-down': ['laptops.asking_price', 'desc'],
} as const;

const texts = ['laptops.model', 'brands.brand', 'users.name', 'users.email', 'laptops.mobile'] as const;

/** A page of the machines that these words and filters leave, with contact, and how many they are. */
export async function laptopsFound(db: Database, query: QueryOf<typeof findLaptops>) {
  const { q, status, category, seller, sort, page, size } = query;
  const found = wordsOf(q ?? '').reduce(
    (machines, word) =>
      machines.where(({ eb, or, ref }) =>
        or([...texts.map((text) => contains(ref(text), word)), eb('laptops.id', '=', word)]),
      ),
    db
      .selectFrom('laptops')
      .innerJoin('users', 'users.id', 'laptops.seller_id')
      .innerJoin('brands', 'brands.key', 'laptops.brand_key')
      .$if(status != null, (machines) => machines.where('laptops.status', '=', status!))
      .$if(category != null, (machines) => machines.where('laptops.category', '=', category!))
      .$if(seller != null, (machines) => machines.where('laptops.seller_id', '=', seller!)),
  );
  const [column, direction] = orders[sort ?? 'newest'];
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select('laptops.id')
      .$if(sort == null, (machines) => machines.orderBy('laptops.status'))
      .orderBy(column, direction)
      .orderBy('laptops.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  const ids = rows.map(({ id }) => id);
  return { count, laptops: await listByIds(db, ids, { contact: true, hidden: true }) };
}
