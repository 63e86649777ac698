import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { AdminLine } from '#features/users/web/AdminLine.tsx';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import { longDate } from '#words/dates.ts';
import { NotFound } from '#ui/NotFound.tsx';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link, useParams, useSearch } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { sellerById } from '../../seller-contract.ts';
import { cardsOf } from '../laptop-api.ts';
import { ViewSwitch } from '#ui/ViewSwitch.tsx';
import { LaptopGrid } from './LaptopGrid.tsx';
import { Pager } from '#ui/Pager.tsx';
import { type PagePosition, pagingAddress, readPaging } from '#platform/web/paging.ts';

const sellerOf = (id: string, { page, size }: PagePosition) =>
  apiQuery(
    callAt<typeof sellerById>('/sellers/:id'),
    { params: { id }, query: { page: String(page - 1), size: String(size) } },
    ({ laptops, ...about }) => ({ ...about, laptops: cardsOf(laptops) }),
  );

export const load: PageModule['load'] = (client, { params, search }) =>
  client.ensureQueryData(sellerOf(params['id'] ?? '', readPaging(search)));

export function Page() {
  const { id = '' } = useParams();
  const paging = readPaging(useSearch());
  const site = useSite();
  const langOf = useLangOf();
  const { data: seller } = useSuspenseQuery(sellerOf(id, paging));
  if (!seller) return <NotFound />;
  const { name, image, since, sold, count, laptops, emailVerified, mobileVerified } = seller;
  const marks = [
    ...(mobileVerified ? [m.seller_mobile_verified()] : []),
    ...(emailVerified ? [m.seller_email_verified()] : []),
  ];
  const base = `/sellers/${id}`;
  const person = {
    '@type': 'Person',
    name,
    url: site.url + base,
    ...(image && { image: new URL(image, site.url).href }),
  };
  const profile = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: since,
    mainEntity: person,
  };
  return (
    <div className="wrap page">
      <Describe
        title={name}
        description={m.seller_description({ name })}
        canonical={pagingAddress(base, paging)}
        noindex={count === 0}
        jsonLd={[profile]}
        {...(image && { image })}
      />
      <header className="seller">
        <Avatar name={name} picture={image || undefined} size={88} />
        <div>
          <h1 lang={langOf(name)}>{name}</h1>
          <p>
            {m.seller_since({ date: longDate(since) })} · {m.seller_sold({ count: sold })}
          </p>
          {marks.length > 0 && <p className="soft">{marks.join(' · ')}</p>}
          <Link className="small" to={`/report/seller/${id}`}>
            {m.flag_report()}
          </Link>
          <AdminLine>
            <Link to={`/dashboard/all-users?q=${id}`}>{m.office_find_person()}</Link>
            <Link to={`/dashboard/all-laptops?seller=${id}`}>{m.office_machines_of()}</Link>
          </AdminLine>
        </div>
      </header>
      <section aria-labelledby="collection">
        <header className="seller-shelf">
          <h2 id="collection">{m.seller_for_sale({ count })}</h2>
          {count > 0 && <ViewSwitch />}
        </header>
        {laptops.length > 0 ? (
          <LaptopGrid offers={laptops} heading="h3" first />
        ) : (
          <p className="nothing">{count === 0 ? m.seller_empty({ name }) : m.collection_past_end()}</p>
        )}
        {count > 0 && <Pager base={base} count={count} paging={paging} />}
      </section>
    </div>
  );
}
