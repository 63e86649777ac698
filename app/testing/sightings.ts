import { siteFiles } from '#app/pages/site-files.ts';
import { myFavourites } from '#features/favourites/favourite-contract.ts';
import { advertisements } from '#features/laptops/advert-contract.ts';
import { pricesOfLaptop } from '#features/laptops/edit-contract.ts';
import {
  allLaptops,
  laptopsOfBrand,
  laptopsOfCategory,
  laptopsPage,
  namedLaptops,
  oneLaptopById,
} from '#features/laptops/laptop-contract.ts';
import { sellerById, similarLaptops } from '#features/laptops/seller-contract.ts';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { search } from '#features/search/search-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import type { openHouse } from './house.ts';
import type { Person } from './people.ts';

type House = Pick<Awaited<ReturnType<typeof openHouse>>, 'call' | 'ask' | 'house' | 'config'>;

type Looked = {
  id: string;
  seller: Person;
  /** Somebody who has it among their favourites. */
  fan: Person;
  /** A machine like it. */
  like: string;
};

/** Every public way to a machine, by name, on which it can be seen at this moment. */
export async function sightings({ call, ask, house, config }: House, { id, seller, fan, like }: Looked) {
  const has = (answer: Promise<unknown>) =>
    answer.then(
      (found) => JSON.stringify(found).includes(id),
      (error: unknown) => {
        if (error instanceof CallFailed && error.status === 404) return false;
        throw error;
      },
    );
  const status = async (address: string) => (await ask(address, { redirect: 'manual' })).status;
  const params = { id };
  const sitemap = siteFiles({
    transport: ask,
    cache: house.cache,
    siteName: config.SITE_NAME,
    publicUrl: config.publicUrl,
  });
  const ways: Record<string, Promise<boolean>> = {
    page: has(call(laptopsPage)),
    all: has(call(allLaptops)),
    brand: has(call(laptopsOfBrand, { query: { brand: 'Walton' } })),
    category: has(call(laptopsOfCategory, { params: { category: 'laptop' } })),
    ads: has(call(advertisements)),
    search: has(call(search, { query: { q: 'prelude' } })),
    description: has(call(search, { query: { q: 'hinge tight' } })),
    seller: has(call(sellerById, { params: { id: seller.id } })),
    similar: has(call(similarLaptops, { params: { id: like } })),
    named: has(call(namedLaptops, { query: { ids: id } })),
    favourites: has(call(myFavourites, { token: fan.token })),
    itself: has(call(oneLaptopById, { params })),
    prices: call(pricesOfLaptop, { params }).then(
      () => true,
      () => false,
    ),
    short: status(shortAddressOf(id)!).then((answer) => answer === 302),
    sitemap: sitemap('/sitemap.xml').then(async (file) => (await file!.text()).includes(id)),
  };
  const found = await Promise.all(
    Object.entries(ways).map(async ([way, isThere]) => ((await isThere) ? [way] : [])),
  );
  return found.flat();
}
