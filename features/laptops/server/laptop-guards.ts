import { m } from '#words';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { brandUnknown } from '../laptop-contract.ts';
import { findBrand } from './brand-queries.ts';
import { findAnyLaptop, findLaptop, findOwnerAndStatus } from './laptop-queries.ts';

/** A machine in sight with its seller's contact, or the refusal that it is not there. */
export async function demandLaptop(db: Database, id: string) {
  const laptop = await findLaptop(db, id);
  if (!laptop) throw new Refused(notFound);
  return laptop;
}

/** What its owner or a moderator may see. */
export async function demandAnyLaptop(db: Database, id: string) {
  const laptop = await findAnyLaptop(db, id);
  if (!laptop) throw new Refused(notFound);
  return laptop;
}

export async function demandOwnerAndStatus(db: Database, id: string) {
  const laptop = await findOwnerAndStatus(db, id);
  if (!laptop) throw new Refused(notFound);
  return laptop;
}

export async function demandBrand(db: Database, name: string) {
  const brand = await findBrand(db, name);
  if (!brand) throw refuseField('brand', m.laptop_brand_unknown(), brandUnknown);
  return brand;
}
