import { randomUUIDv7 } from 'node:crypto';
import { brandKey } from '#features/brands/brand-rules.ts';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  allLaptops,
  createLaptop,
  deleteLaptop,
  laptopsOfBrand,
  laptopsOfCategory,
  laptopsPage,
  markSold,
  myLaptops,
  namedLaptops,
  oneLaptopById,
} from '../laptop-contract.ts';
import { mayDelete, mayMarkSold, maySeeContact } from '../laptop-rules.ts';
import {
  findLaptop,
  findOffer,
  insertLaptop,
  listAll,
  listByIds,
  listOfBrand,
  listOfCategory,
  listOfSeller,
  remove,
  sell,
} from './laptop-queries.ts';
import { columnsOf } from './laptop-row.ts';
import type { MachineIndex } from './machine-index.ts';

type Needs = { now: () => Date; storedAs: StoredAs; index: MachineIndex };

const isAdmin = (caller: Caller | undefined) => caller?.role === 'Admin';

export async function ownerAndStatus(db: Database, id: string) {
  const offer = await findOffer(db, id);
  if (!offer) throw new Refused(notFound);
  return offer;
}

export const laptopRoutes = ({ now, storedAs, index }: Needs): Route[] => [
  handle(laptopsPage, async ({ query, caller, db }) => {
    const { count, ids } = await index.page(db, query);
    return { count, laptops: await listByIds(db, ids, { contact: isAdmin(caller) }) };
  }),

  handle(namedLaptops, ({ query: { ids }, db }) => listByIds(db, [...new Set(ids)])),

  handle(allLaptops, ({ caller, db }) => listAll(db, { contact: isAdmin(caller) })),

  handle(oneLaptopById, async ({ params, caller, db }) => {
    const laptop = await findLaptop(db, params.id);
    if (!laptop) throw new Refused(notFound);
    if (maySeeContact(caller, laptop)) return laptop;
    const { email: _, mobile: __, ...shown } = laptop;
    return shown;
  }),

  handle(laptopsOfBrand, ({ query, db }) => listOfBrand(db, brandKey(query.brand))),

  handle(laptopsOfCategory, async ({ params, db }) =>
    params.category === undefined ? [] : listOfCategory(db, params.category),
  ),

  handle(myLaptops, ({ caller, db }) => listOfSeller(db, caller.id)),

  handle(createLaptop, async ({ body, caller, db }) => {
    const id = randomUUIDv7();
    const columns = (await columnsOf(db, body, storedAs)) as Insertable<Tables['laptops']>;
    await insertLaptop(db, {
      ...columns,
      id,
      seller_id: caller.id,
      status: 'Available',
      date: now().toISOString(),
    });
    await index.indexWords(db, id);
    return (await findLaptop(db, id))!;
  }),

  handle(markSold, async ({ params, caller, db }) => {
    if (!mayMarkSold(caller, await ownerAndStatus(db, params.id))) throw new Refused(notAllowed);
    return { modifiedCount: await sell(db, params.id, now().toISOString()) };
  }),

  handle(deleteLaptop, async ({ params, caller, db }) => {
    if (!mayDelete(caller, await ownerAndStatus(db, params.id))) throw new Refused(notAllowed);
    return { deletedCount: await remove(db, params.id) };
  }),
];
