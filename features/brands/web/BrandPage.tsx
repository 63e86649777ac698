import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { ofBrand } from '#features/laptops/web/laptop-answers.ts';
import { LaptopGrid } from '#features/laptops/web/LaptopGrid.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { Describe, type PageModule } from '#ui/page.ts';
import { Link, useParams } from '#ui/router.tsx';
import type { Brand } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';
import { allBrands } from './brand-answers.ts';

const named = (brands: Brand[] | null, name: string) =>
  brands?.find(({ brand }) => brandKey(brand) === brandKey(name));

export const load: PageModule['load'] = async (client, { params }) => {
  const brand = named(await client.ensureQueryData(allBrands()), params['brand'] ?? '');
  if (brand) await client.ensureQueryData(ofBrand(brand.brand));
};

export function Page() {
  const { brand: name = '' } = useParams();
  const { data } = useSuspenseQuery(allBrands());
  const brand = named(data, name);
  return brand ? <Known brand={brand} /> : <NotFound />;
}

function Known({ brand: { brand, details, img, available } }: { brand: Brand }) {
  const { data } = useSuspenseQuery(ofBrand(brand));
  const offers = data ?? [];
  return (
    <div className="wrap page">
      <Describe
        title={brand}
        description={m.brand_description({ brand, details })}
        canonical={`/brands/${encodeURIComponent(brand)}`}
        image={img}
      />
      <nav className="crumbs" aria-label={m.laptop_crumbs()}>
        <Link to="/brands">{m.nav_brands()}</Link>
      </nav>
      <header className="brand-head">
        <div className="brand-mark">
          <Photo src={img} alt="" sizes="8.5rem" widest={320} first />
        </div>
        <div className="page-head">
          <h1>{brand}</h1>
          <p>{details}</p>
          <p className="brand-count">{m.brand_available({ count: available })}</p>
        </div>
      </header>
      {offers.length > 0 ? (
        <LaptopGrid offers={offers} heading="h2" first />
      ) : (
        <p className="nothing">{m.brand_empty({ brand })}</p>
      )}
    </div>
  );
}
