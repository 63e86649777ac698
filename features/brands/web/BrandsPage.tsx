import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Collection } from '#features/laptops/web/Collection.tsx';
import { collection } from '#features/laptops/web/laptop-answers.ts';
import { readPaging } from '#features/laptops/web/paging.ts';
import { Describe, type PageModule } from '#ui/page.ts';
import { useSearch } from '#ui/router.tsx';
import type { Brand } from '../brand-contract.ts';
import { allBrands, brandNamed } from './brand-answers.ts';
import { BrandCard } from './BrandCard.tsx';

export const load: PageModule['load'] = async (client, { search }) => {
  const brands = await client.ensureQueryData(allBrands());
  const wanted = search.get('brand');
  const shown = brandNamed(brands, wanted ?? '');
  if (wanted === null || shown)
    await client.ensureQueryData(collection(readPaging(search), shown && { brand: shown.brand }));
};

const listOf = ({ brand }: Brand) => `/brands?brand=${encodeURIComponent(brand)}`;

export function Page() {
  const search = useSearch();
  const { data } = useSuspenseQuery(allBrands());
  const brands = data ?? [];
  const wanted = search.get('brand');
  const shown = brandNamed(brands, wanted ?? '');
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
            <BrandCard
              brand={brand}
              heading="h2"
              to={`${listOf(brand)}#machines`}
              isShown={brand === shown}
            />
          </li>
        ))}
      </ul>
      <div className="below" id="machines">
        {shown ? (
          <Collection
            base={listOf(shown)}
            of={{ brand: shown.brand }}
            level="h2"
            title={m.brand_machines({ brand: shown.brand })}
            empty={m.brand_empty({ brand: shown.brand })}
          />
        ) : wanted === null ? (
          <Collection base="/brands" level="h2" />
        ) : (
          <p className="nothing">{m.brand_empty({ brand: wanted })}</p>
        )}
      </div>
    </div>
  );
}
