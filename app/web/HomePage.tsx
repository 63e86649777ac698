import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { allBrands } from '#features/brands/web/brand-api.ts';
import { BrandCard } from '#features/brands/web/BrandCard.tsx';
import { advertisedLaptops, laptopList } from '#features/laptops/web/laptop-api.ts';
import { LaptopCard } from '#features/laptops/web/lists/LaptopCard.tsx';
import { HeroPhotos } from '#features/laptops/web/lists/HeroPhotos.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';

const maxAds = 8;

const newest = () => laptopList({ page: 1, size: 10 });

export const load: PageModule['load'] = (client) =>
  Promise.all([
    client.ensureQueryData(allBrands()),
    client.ensureQueryData(advertisedLaptops()),
    client.ensureQueryData(newest()),
  ]);

export function Page() {
  const site = useSite();
  const { data: page } = useSuspenseQuery(newest());
  const jsonLd = { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url };
  return (
    <>
      <Describe title={m.nav_home()} description={m.home_description()} canonical="/" jsonLd={[jsonLd]} />
      <section className="wrap hero">
        <div className="hero-words">
          <h1>{m.home_title()}</h1>
          <p>{m.home_lead()}</p>
          <div className="ways">
            <Link className={buttonLook()} to="/all-collections">
              {m.home_browse()}
            </Link>
            <Link className={buttonLook({ kind: 'quiet' })} to="/dashboard">
              {m.home_sell()}
            </Link>
          </div>
        </div>
        <HeroPhotos offers={page?.laptops.filter(({ status }) => status === 'Available').slice(0, 3) ?? []} />
      </section>
      <BrandsAndAds />
      <SafeBuyingBanner />
    </>
  );
}

function BrandsAndAds() {
  const { data: brands } = useSuspenseQuery(allBrands());
  const { data: ads } = useSuspenseQuery(advertisedLaptops());
  const visibleAds = (ads ?? []).slice(0, maxAds);
  return (
    <div className={visibleAds.length > 0 ? 'wrap shelf shelf-with-ads' : 'wrap shelf'}>
      <section aria-labelledby="brands">
        <header className="shelf-head">
          <h2 id="brands">{m.nav_brands()}</h2>
          <Link to="/brands">{m.home_all_brands()}</Link>
        </header>
        <ul className="brands">
          {(brands ?? []).map((brand) => (
            <li key={brand._id}>
              <BrandCard brand={brand} heading="h3" to={`/brands/${encodeURIComponent(brand.brand)}`} />
            </li>
          ))}
        </ul>
      </section>
      {visibleAds.length > 0 && (
        <aside aria-labelledby="ads">
          <header className="shelf-head">
            <h2 id="ads">{m.home_ads()}</h2>
          </header>
          <ul className="ads">
            {visibleAds.map((offer) => (
              <li key={offer._id}>
                <LaptopCard offer={offer} heading="h3" sizes="(min-width: 60rem) 22rem, 80vw" />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}

function SafeBuyingBanner() {
  return (
    <section className="home-care">
      <div className="wrap">
        <h2>{m.care_title()}</h2>
        <p>{m.care_text()}</p>
        <Link className={buttonLook({ kind: 'accent' })} to="/safe-buying">
          {m.care_link()}
        </Link>
      </div>
    </section>
  );
}
