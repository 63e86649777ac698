import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Collection } from '#features/laptops/web/Collection.tsx';
import { collection, ofBrand } from '#features/laptops/web/laptop-answers.ts';
import { readPaging } from '#features/laptops/web/paging.ts';
import { Describe, type PageModule } from '#ui/page.ts';
import { useSearch } from '#ui/router.tsx';
import type { Brand } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';
import { allBrands } from './brand-answers.ts';
import { BrandCard } from './BrandCard.tsx';
import { MachinesOfBrand } from './MachinesOfBrand.tsx';

export const load: PageModule['load'] = (client, { search }) => {
  const brand = search.get('brand');
  const { page, size } = readPaging(search);
  return Promise.all([
    client.ensureQueryData(allBrands()),
    brand === null ? client.ensureQueryData(collection(page, size)) : client.ensureQueryData(ofBrand(brand)),
  ]);
};

const seeMore = ({ brand }: Brand) => `/brands?brand=${encodeURIComponent(brand)}#machines`;

export function Page() {
  const search = useSearch();
  const { data } = useSuspenseQuery(allBrands());
  const brands = data ?? [];
  const wanted = search.get('brand');
  const shown = brands.find(({ brand }) => wanted !== null && brandKey(brand) === brandKey(wanted));
  return (
    <div className="wrap page">
      <Describe
        title={m.nav_brands()}
        description={m.brands_description()}
        canonical={shown ? `/brands/${encodeURIComponent(shown.brand)}` : '/brands'}
      />
      <header className="page-head">
        <h1>{m.nav_brands()}</h1>
        <p>{m.brands_intro()}</p>
      </header>
      <ul className="brands">
        {brands.map((brand) => (
          <li key={brand._id}>
            <BrandCard brand={brand} heading="h2" to={seeMore(brand)} isShown={brand === shown} />
          </li>
        ))}
      </ul>
      <div className="below" id="machines">
        {wanted === null ? (
          <Collection base="/brands" level="h2" />
        ) : (
          <MachinesOfBrand brand={shown?.brand ?? wanted} />
        )}
      </div>
    </div>
  );
}
