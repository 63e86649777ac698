import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Collection } from './Collection.tsx';
import { collectionAt } from '../laptop-api.ts';
import { pagingAddress, readPaging } from '#platform/web/paging.ts';
import { AdminLine } from '#features/users/web/AdminLine.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Moved } from '#platform/web/Moved.tsx';
import { Link, useParams, useSearch } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { Brand } from '#features/brands/brand-contract.ts';
import { useBrandDetails } from '#features/brands/web/brand-details.ts';
import { allBrands, brandFormerlyNamed, brandNamed, brandPath } from '#features/brands/web/brand-api.ts';
import { BrandMark } from '#features/brands/web/BrandMark.tsx';

export const load: PageModule['load'] = (client, { params: { brand = '' }, search }) =>
  Promise.all([client.ensureQueryData(allBrands()), client.ensureQueryData(collectionAt(search, { brand }))]);

export function Page() {
  const { brand: name = '' } = useParams();
  const { data } = useSuspenseQuery(allBrands());
  const brand = brandNamed(data, name);
  const now = brandFormerlyNamed(data, name);
  const search = useSearch().toString();
  if (brand) return <BrandDetails brand={brand} nameInPath={name} />;
  return now ? <Moved to={`${brandPath(now)}${search && `?${search}`}`} /> : <NotFound />;
}

function BrandDetails({ brand: about, nameInPath }: { brand: Brand; nameInPath: string }) {
  const { brand, img, available, sold } = about;
  const details = useBrandDetails(about);
  const langOf = useLangOf();
  const base = brandPath(about);
  const paging = readPaging(useSearch());
  return (
    <div className="wrap page">
      <Describe
        title={brand}
        description={m.brand_description({ brand, details })}
        canonical={pagingAddress(base, paging)}
        image={img}
      />
      <nav className="crumbs" aria-label={m.laptop_crumbs()}>
        <Link to="/brands">{m.nav_brands()}</Link>
      </nav>
      <header className="brand-head">
        <BrandMark brand={{ brand, img }} sizes="8.5rem" first />
        <div className="page-head">
          <h1>{brand}</h1>
          <p lang={langOf(details)}>{details}</p>
          <p className="brand-count">{m.laptop_counts({ forSale: available, sold })}</p>
          <AdminLine>
            <Link to={`/dashboard/brands/${about._id}`}>{m.office_edit()}</Link>
          </AdminLine>
        </div>
      </header>
      <Collection
        base={base}
        of={{ brand: nameInPath }}
        level="h2"
        title={m.brand_machines({ brand })}
        empty={m.brand_empty({ brand })}
      />
    </div>
  );
}
