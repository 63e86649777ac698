type Person = { id: string; role: 'Member' | 'Admin' };
type Offered = { seller_id: string; status: 'Available' | 'Sold' };

const isSeller = (person: Person, laptop: Offered) => person.id === laptop.seller_id;

/** Sold, advertised, not advertised: only the one who owns the machine knows. */
export const mayMarkSold = isSeller;
export const mayAdvertise = isSeller;

const isSellerOrAdmin = (person: Person, laptop: Offered): boolean =>
  isSeller(person, laptop) || person.role === 'Admin';

export const mayDelete = isSellerOrAdmin;
export const mayEdit = isSellerOrAdmin;

/** While it is for sale anybody may reach the seller; once it is sold nobody needs to. */
export const maySeeContact = (person: Person | undefined, laptop: Offered): boolean =>
  laptop.status === 'Available' || (person !== undefined && isSellerOrAdmin(person, laptop));

export const timeToUndoSale = 24 * 3_600_000;

/** The price to strike out: the lowest there was, when now is lower still. A price that only came back is no drop. */
export function lowerThanEver(price: number, earlier: number[]): number | null {
  const lowest = Math.min(...earlier);
  return price < lowest ? lowest : null;
}
