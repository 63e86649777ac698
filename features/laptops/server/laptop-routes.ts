import { randomUUIDv7 } from 'node:crypto';
import { brandKey } from '#features/brands/brand-rules.ts';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  allLaptops,
  createLaptop,
  deleteLaptop,
  findLaptops,
  laptopsOfBrand,
  laptopsOfCategory,
  laptopsPage,
  markSold,
  myLaptops,
  namedLaptops,
  oneLaptopById,
} from '../laptop-contract.ts';
import { mayDelete, mayMarkSold, maySeeContact, maySeeHidden, isByOffice } from '../laptop-rules.ts';
import { findBrand } from './brand-queries.ts';
import { demandAnyLaptop, demandBrand, demandOwnerAndStatus } from './laptop-guards.ts';
import {
  insertLaptop,
  listAll,
  listByIds,
  listOfBrand,
  listOfCategory,
  listOfSeller,
  photosOf,
  remove,
  sell,
} from './laptop-queries.ts';
import { laptopsFound } from './find-laptops.ts';
import { rowOf } from './machine-row.ts';
import type { MachineEvents } from './machine-events.ts';
import type { MachineIndex } from './machine-index.ts';

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  index: MachineIndex;
  events: MachineEvents;
  /** Removes the pictures that no other record shows, once the transaction has committed. */
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
  record: RecordAct;
  /** Refuses somebody who has been suspended since they were let in. */
  demandStanding: (db: Database, person: string, now: Date) => Promise<void>;
};

const isAdmin = (caller: Caller | undefined) => caller?.role === 'Admin';

export const laptopRoutes = ({
  now,
  storedAs,
  index,
  events,
  releasePictures,
  record,
  demandStanding,
}: Needs): Route[] => [
  handle(laptopsPage, async ({ query, caller, db }) => {
    const brand = query.brand === undefined ? undefined : await findBrand(db, query.brand);
    const { ids, ...counts } = await index.page(db, brand ? { ...query, brand: brand.brand } : query);
    return { ...counts, laptops: await listByIds(db, ids, { contact: isAdmin(caller) }) };
  }),

  handle(findLaptops, ({ query, db }) => laptopsFound(db, query)),

  handle(namedLaptops, ({ query: { ids }, db }) => listByIds(db, [...new Set(ids)])),

  handle(allLaptops, ({ caller, db }) => listAll(db, { contact: isAdmin(caller) })),

  handle(oneLaptopById, async ({ params: { id }, query, caller, visitor, db }) => {
    const laptop = await demandAnyLaptop(db, id);
    if (laptop.in_sight === 0 && !maySeeHidden(caller, laptop)) throw new Refused(notFound);
    if (query.contact !== 'no' && maySeeContact(caller, laptop)) {
      if (caller && !maySeeContact({ ...caller, role: 'Member' }, laptop))
        await record(db, { actor: caller.id, what: 'contact-read', subject: id, address: visitor.address });
      return laptop;
    }
    const {
      email: _,
      emailVerified: __,
      mobile: ___,
      mobileVerified: ____,
      messenger: _____,
      ...withoutContact
    } = laptop;
    return withoutContact;
  }),

  handle(laptopsOfBrand, async ({ query, db }) =>
    listOfBrand(db, (await findBrand(db, query.brand))?.key ?? brandKey(query.brand)),
  ),

  handle(laptopsOfCategory, async ({ params, db }) =>
    params.category === undefined ? [] : listOfCategory(db, params.category),
  ),

  handle(myLaptops, ({ caller, db }) => listOfSeller(db, caller.id)),

  handle(createLaptop, async ({ body: { brand: brandName, ...machine }, caller, db }) => {
    const { key, brand } = await demandBrand(db, brandName);
    const { img1, img2, img3, img4 } = machine;
    const photos = await demandPictures(db, storedAs, { img1, img2, img3, img4 });
    const laptop = await insertLaptop(db, {
      ...rowOf({ contact: 'everyone' as const, ...machine, ...photos }),
      id: randomUUIDv7(),
      seller_id: caller.id,
      brand_key: key,
      status: 'Available',
      date: now().toISOString(),
    });
    await demandStanding(db, caller.id, now());
    await index.indexWords(db, laptop._id);
    await events.written(db, laptop._id);
    const { mobile, messenger = null } = machine;
    const { name, email, emailVerified } = caller;
    return { ...laptop, brand, name, email, emailVerified, mobile, messenger };
  }),

  handle(markSold, async ({ params: { id }, body, caller, db }) => {
    if (!mayMarkSold(caller, await demandOwnerAndStatus(db, id))) throw new Refused(notAllowed);
    const modifiedCount = await sell(db, id, now().toISOString());
    const { to, price } = body ?? {};
    if (modifiedCount > 0) await events.sold(db, id, to === undefined ? undefined : { to, price });
    return { modifiedCount };
  }),

  handle(deleteLaptop, async ({ params, body, caller, visitor, db }) => {
    const laptop = await demandOwnerAndStatus(db, params.id);
    if (!mayDelete(caller, laptop)) throw new Refused(notAllowed);
    if (isByOffice(caller, laptop))
      await record(db, {
        actor: caller.id,
        what: 'laptop-deleted',
        subject: params.id,
        reason: body?.reason ?? undefined,
        address: visitor.address,
      });
    const photos = await photosOf(db, 'id', params.id);
    await events.withdrawn(db, params.id);
    const deletedCount = await remove(db, params.id);
    await releasePictures(db, photos);
    return { deletedCount };
  }),
];
