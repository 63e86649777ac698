import type { Role } from '#platform/contract/call.ts';
import type { ContactChoice } from './laptop-kinds.ts';

type Person = { id: string; role: Role };
type OwnerAndStatus = { seller_id: string; status: 'Available' | 'Sold' };
type Reachable = OwnerAndStatus & { contact: ContactChoice };

const isSeller = (person: Person, laptop: OwnerAndStatus) => person.id === laptop.seller_id;

export const mayMarkSold = isSeller;
export const mayAdvertise = isSeller;

const isSellerOrAdmin = (person: Person, laptop: OwnerAndStatus): boolean =>
  isSeller(person, laptop) || person.role === 'Admin';

/** Done by an admin to what is not theirs; it goes into the trail. */
export const isByOffice = (person: Person, laptop: OwnerAndStatus): boolean =>
  !isSeller(person, laptop) && person.role === 'Admin';

export const mayDelete = isSellerOrAdmin;
export const mayEdit = isSellerOrAdmin;

/** While a machine is for sale anybody may contact a seller who wants that; after that only the seller and admins. */
export const maySeeContact = (person: Person | undefined, laptop: Reachable): boolean =>
  (laptop.status === 'Available' && laptop.contact === 'everyone') ||
  (person !== undefined && isSellerOrAdmin(person, laptop));

/** A machine that is out of sight. */
export const maySeeHidden = (person: Person | undefined, laptop: OwnerAndStatus): boolean =>
  person !== undefined && (isSeller(person, laptop) || person.role !== 'Member');

export const undoSaleWithinMs = 24 * 3_600_000;

/** The price to strike out: the lowest so far, if now is lower still. A price that only came back is no drop. */
export function priceBeforeDrop(price: number, earlier: number[]): number | null {
  const lowest = Math.min(...earlier);
  return price < lowest ? lowest : null;
}
