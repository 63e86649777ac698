import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { allBrands } from '#features/brands/web/brand-api.ts';
import { advertisedLaptops, type CardLaptop, laptopList } from '#features/laptops/web/laptop-api.ts';
import { LaptopCard } from '#features/laptops/web/lists/LaptopCard.tsx';
import { HeroPhotos } from '#features/laptops/web/lists/HeroPhotos.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { HomeWays } from './HomeWays.tsx';

/** As many as stand beside the brands on a desk without making them long. */
const maxAds = 3;
/** One row on a desk. */
const maxNew = 5;

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
  const offers = (page?.laptops ?? []).filter(({ status }) => status === 'Available').slice(0, maxNew);
  const jsonLd = { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url };
  return (
    <>
      <Describe title={m.nav_home()} description={m.home_description()} canonical="/" jsonLd={[jsonLd]} />
      <section className="wrap hero">
        <div className="hero-words">
          <h1>{m.home_title()}</h1>
          <p>
            <Link to="/how-it-works">{m.home_lead()}</Link>
          </p>
          <div className="ways">
            <Link className={buttonLook()} to="/all-collections">
              {m.home_browse()}
            </Link>
            <Link className={buttonLook({ kind: 'quiet' })} to="/dashboard">
              {m.home_sell()}
            </Link>
          </div>
        </div>
        <HeroPhotos offers={offers.slice(0, 3)} />
      </section>
      {offers.length > 0 && <NewOffers offers={offers} />}
      <HomeWays />
      <BrandsAndAds />
    </>
  );
}

function NewOffers({ offers }: { offers: CardLaptop[] }) {
  return (
    <section className="wrap home-part" aria-labelledby="new">
      <header className="shelf-head">
        <h2 id="new">{m.home_new()}</h2>
        <Link to="/all-collections">{m.nav_all_collections()}</Link>
      </header>
      <ul className="home-new">
        {offers.map((offer) => (
          <li key={offer._id}>
            <LaptopCard offer={offer} heading="h3" sizes="(min-width: 60rem) 15rem, 70vw" />
          </li>
        ))}
      </ul>
    </section>
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
        <ul className="brand-tiles">
          {(brands ?? []).map(({ _id, brand, available }) => (
            <li key={_id}>
              <Link to={`/brands/${encodeURIComponent(brand)}`}>
                <span className="unseen">{m.brand_see_more_of({ brand })}</span>
                <span className="brand-tile-name" aria-hidden="true">
                  {brand}
                </span>{' '}
                <span className="soft small">{m.brand_for_sale({ count: available })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SafeBuying />
      {visibleAds.length > 0 && (
        <aside aria-labelledby="ads">
          <header className="shelf-head">
            <h2 id="ads">{m.home_ads()}</h2>
          </header>
          <ul className="ads">
            {visibleAds.map((offer) => (
              <li key={offer._id}>
                <LaptopCard offer={offer} heading="h3" sizes="9rem" />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}

function SafeBuying() {
  return (
    <section className="home-care">
      <h2>{m.care_title()}</h2>
      <p>{m.care_text()}</p>
      <Link className={buttonLook({ kind: 'accent' })} to="/safe-buying">
        {m.care_link()}
      </Link>
    </section>
  );
}
