import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { AdminLine } from '#features/users/web/AdminLine.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { taka } from '#words/numbers.ts';
import { longDate } from '#words/dates.ts';
import { Link, useLocation, useParams } from '#platform/web/router.tsx';
import { prefixOf } from '#platform/contract/language.ts';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import { conditionName, locationName } from '../../choice-labels.ts';
import { Contact } from './Contact.tsx';
import { OtherMachines } from './OtherMachines.tsx';
import { Gallery } from './Gallery.tsx';
import { MachineChecked, MachineShare, MachineTick, MachineVisit, PhotoCorner } from '../machine-slots.tsx';
import { shortAddressOf } from '../../short-code.ts';
import { laptopById, laptopPath, type PublicLaptop } from '../laptop-api.ts';
import { structuredDataOf } from './structured-data.ts';
import { PriceTag } from './PriceTag.tsx';
import { StatusBadge } from '../lists/StatusBadge.tsx';
import { late } from '#platform/web/late.tsx';

const { Late: SpecTable, fetch: fetchSpecTable } = late(() =>
  import('./SpecTable.tsx').then((module) => module.SpecTable),
);

export const load: PageModule['load'] = (client, { params }) =>
  Promise.all([client.ensureQueryData(laptopById(params['id'] ?? '')), fetchSpecTable()]);

export function Page() {
  const { id = '' } = useParams();
  const site = useSite();
  const langOf = useLangOf();
  const prefix = prefixOf(useLocation().language);
  const { data: laptop } = useSuspenseQuery(laptopById(id));
  if (!laptop) return <NotFound />;
  const { model, brand, status, askingPrice, location, condition, details, img1, img2, img3, img4 } = laptop;
  const price = taka(askingPrice);
  return (
    <article className="wrap page machine">
      <Describe
        title={model}
        description={m.laptop_description({
          model,
          brand,
          price,
          location: locationName(location),
          condition: conditionName(condition),
        })}
        canonical={laptopPath(laptop)}
        {...previewOf(laptop, prefix)}
        noindex={status === 'Sold'}
        jsonLd={structuredDataOf(laptop, site.url)}
      />
      <nav className="crumbs" aria-label={m.laptop_crumbs()}>
        <Link to="/brands">{m.nav_brands()}</Link>
        <span aria-hidden="true">/</span>
        <Link to={`/brands/${encodeURIComponent(brand)}`}>{brand}</Link>
      </nav>
      <Gallery model={model} photos={[img1, img2, img3, img4]} />
      <div className="machine-offer">
        <div className="machine-top">
          <StatusBadge status={status} heldUntil={laptop.heldUntil} />
          <div className="machine-tools">
            <MachineTick laptop={laptop} />
            <MachineShare laptop={laptop} />
            <PhotoCorner laptop={laptop} />
          </div>
        </div>
        <div>
          <h1 lang={langOf(model)}>{model}</h1>
          <p className="machine-brand">{brand}</p>
        </div>
        <PriceTag laptop={laptop} />
        <p className="machine-seller">
          <span className="soft small">{m.laptop_seller()}</span>
          <Link to={`/sellers/${laptop.sellerId}`} lang={langOf(laptop.name)}>
            {laptop.name}
          </Link>
          <span className="soft small">
            {m.laptop_posted({ date: longDate(laptop.date) })}
            {laptop.editedAt && ` · ${m.laptop_changed({ date: longDate(laptop.editedAt) })}`}
          </span>
        </p>
        <Contact key={id} laptop={laptop} />
        <MachineChecked laptop={laptop} />
        <MachineVisit laptop={laptop} />
        <SpecTable laptop={laptop} />
        <AdminLine>
          <Link to={`/dashboard/all-laptops?q=${id}`}>{m.office_find_machine()}</Link>
          <Link to={`/dashboard/all-laptops?seller=${laptop.sellerId}`}>{m.office_machines_of()}</Link>
        </AdminLine>
      </div>
      <section className="machine-details" aria-labelledby="details">
        <h2 id="details">{m.laptop_details()}</h2>
        <p lang={langOf(details)}>{details}</p>
      </section>
      <aside className="care">
        <h2>{m.care_title()}</h2>
        <p>{m.care_text()}</p>
        <p className="ways">
          <Link to="/safe-buying">{m.care_link()}</Link>
          <Link to={`/report/laptop/${id}`}>{m.flag_report()}</Link>
        </p>
      </aside>
      <OtherMachines key={id} laptop={laptop} />
    </article>
  );
}

/** The picture with the price is one of the short address: see `sharing`. */
function previewOf(laptop: PublicLaptop, prefix: string) {
  const { _id, model, askingPrice, condition, location, img1 } = laptop;
  const address = shortAddressOf(_id);
  const price = taka(askingPrice);
  if (!address) return { image: img1 };
  return {
    image: img1,
    preview: {
      title: m.share_text({
        model,
        price,
        condition: conditionName(condition),
        location: locationName(location),
      }),
      image: `${prefix}${address}/preview.jpg`,
      width: 1200,
      height: 630,
      alt: m.share_preview_alt({ model, price }),
    },
  };
}
