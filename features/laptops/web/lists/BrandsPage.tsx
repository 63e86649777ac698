import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Collection } from './Collection.tsx';
import { collection } from '../laptop-answers.ts';
import { readPaging } from './paging.ts';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { useSearch } from '#platform/web/router.tsx';
import type { Brand } from '#features/brands/brand-contract.ts';
import { allBrands, brandNamed } from '#features/brands/web/brand-answers.ts';
import { BrandCard } from '#features/brands/web/BrandCard.tsx';

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
