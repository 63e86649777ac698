import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { districtIn, readDistrict } from '../districts.ts';
import type { Laptop } from '../laptop-contract.ts';
import { sellerById, similarLaptops } from '../seller-contract.ts';
import { demandLaptop } from './laptop-guards.ts';
import { listByIds } from './laptop-queries.ts';

const similarCount = 8;
const candidatesPerSide = 40;

export const sellerRoutes = (): Route[] => [
  handle(sellerById, async ({ params: { id }, query: { page, size }, db }) => {
    const seller = await db
      .selectFrom('users')
      .select(['id as _id', 'name', 'image', 'created_at as since', 'email_verified', 'mobile_proven_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const posted = seller && (await countsOf(db, id));
    // Who never posted is no seller: their name stays private.
    if (!seller || !posted || posted.all === 0) throw new Refused(notFound);
    const ids = await db
      .selectFrom('laptops')
      .select('id')
      .where('seller_id', '=', id)
      .where('in_sight', '=', 1)
      .where('status', '=', 'Available')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute();
    const laptops = await listByIds(
      db,
      ids.map((row) => row.id),
    );
    const { email_verified, mobile_proven_at, ...shown } = seller;
    const verified = { emailVerified: email_verified === 1, mobileVerified: mobile_proven_at !== null };
    return { ...shown, ...verified, sold: posted.sold, count: posted.all - posted.sold, laptops };
  }),

  handle(similarLaptops, async ({ params: { id }, db }) => {
    const laptop = await demandLaptop(db, id);
    const candidates = await nearInPrice(db, laptop);
    const distance = ({ brand, model, askingPrice, ...place }: (typeof candidates)[number]) =>
      (model === laptop.model ? 0 : brand === laptop.brand.toLowerCase() ? 0.3 : 0.5) +
      Math.abs(Math.log(askingPrice / laptop.askingPrice)) +
      wayTo(laptop, place);
    const nearest = candidates
      .filter((other) => other.id !== id)
      .toSorted((a, b) => distance(a) - distance(b));
    return listByIds(
      db,
      nearest.slice(0, similarCount).map((other) => other.id),
    );
  }),
];

type Place = { district?: string | null; location: string };

const districtOf = ({ district, location }: Place) =>
  district ? readDistrict(district) : districtIn(location);

/** What a way is worth: another district counts like a price that differs by 8 %, another division by 17 %. */
function wayTo(here: Place, there: Place): number {
  const [own, other] = [districtOf(here), districtOf(there)];
  if (own && own === other) return 0;
  return own && own.division === other?.division ? 0.08 : 0.16;
}

async function countsOf(db: Database, sellerId: string) {
  const rows = await db
    .selectFrom('laptops')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('seller_id', '=', sellerId)
    .where('in_sight', '=', 1)
    .groupBy('status')
    .execute();
  const sold = rows.find(({ status }) => status === 'Sold')?.count ?? 0;
  return { sold, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** The nearest below and above in price, so many at most however large the market. */
async function nearInPrice(
  db: Database,
  { category, askingPrice }: Pick<Laptop, 'category' | 'askingPrice'>,
) {
  const ofKind = db
    .selectFrom('laptops')
    .select(['id', 'brand_key as brand', 'model', 'asking_price as askingPrice', 'district', 'location'])
    .where('category', '=', category)
    .where('in_sight', '=', 1)
    .where('status', '=', 'Available')
    .limit(candidatesPerSide);
  const below = ofKind.where('asking_price', '<', askingPrice).orderBy('asking_price', 'desc');
  const above = ofKind.where('asking_price', '>=', askingPrice).orderBy('asking_price');
  return [...(await below.execute()), ...(await above.execute())];
}
