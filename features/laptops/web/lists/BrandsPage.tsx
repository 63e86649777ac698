import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Collection } from './Collection.tsx';
import { collectionAt } from '../laptop-api.ts';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Moved } from '#platform/web/Moved.tsx';
import { useSearch } from '#platform/web/router.tsx';
import type { Brand } from '#features/brands/brand-contract.ts';
import { allBrands, brandFormerlyNamed, brandNamed, brandPath } from '#features/brands/web/brand-api.ts';
import { BrandCard } from '#features/brands/web/BrandCard.tsx';

export const load: PageModule['load'] = async (client, { search }) => {
  const brands = await client.ensureQueryData(allBrands());
  const name = search.get('brand');
  const selected = brandNamed(brands, name ?? '');
  if (name === null || selected)
    await client.ensureQueryData(collectionAt(search, selected && { brand: selected.brand }));
};

const listOf = ({ brand }: Brand) => `/brands?brand=${encodeURIComponent(brand)}`;

export function Page() {
  const search = useSearch();
  const { data } = useSuspenseQuery(allBrands());
  const brands = data ?? [];
  const name = search.get('brand');
  const selected = brandNamed(brands, name ?? '');
  const now = selected ? undefined : brandFormerlyNamed(brands, name ?? '');
  if (now) return <Moved to={listOf(now)} />;
  return (
    <div className="wrap page">
      <Describe
        title={m.nav_brands()}
        description={m.brands_description()}
        canonical={selected ? brandPath(selected) : '/brands'}
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
              isSelected={brand === selected}
            />
          </li>
        ))}
      </ul>
      <div className="below" id="machines">
        {selected ? (
          <Collection
            base={listOf(selected)}
            of={{ brand: selected.brand }}
            level="h2"
            title={m.brand_machines({ brand: selected.brand })}
            empty={m.brand_empty({ brand: selected.brand })}
          />
        ) : name === null ? (
          <Collection base="/brands" level="h2" />
        ) : (
          <p className="nothing">{m.brand_empty({ brand: name })}</p>
        )}
      </div>
    </div>
  );
}
