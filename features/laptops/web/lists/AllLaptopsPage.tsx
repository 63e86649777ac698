import { useState } from 'react';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { ConfirmWithReason } from '#ui/ConfirmWithReason.tsx';
import { Failure } from '#ui/Failure.tsx';
import { taka } from '#words/numbers.ts';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useSearch } from '#platform/web/router.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { categoryName } from '../../choice-labels.ts';
import { categories } from '../../laptop-kinds.ts';
import { findLaptops, type Laptop } from '../../laptop-contract.ts';
import { whatGoes } from './ConfirmDelete.tsx';
import { LaptopName } from './LaptopName.tsx';
import { type ListChoice, ListFinder } from '#ui/ListFinder.tsx';
import { Pager } from '#ui/Pager.tsx';
import { listQuery, readPaging } from '#platform/web/paging.ts';
import { useOwnListings } from '../own-listings.ts';
import { StatusBadge } from './StatusBadge.tsx';

const base = '/dashboard/all-laptops';

const names = () => [
  m.advert_laptop(),
  m.laptop_seller(),
  m.laptop_asking_price(),
  m.laptop_status(),
  m.table_actions(),
];

export function Page() {
  return (
    <>
      <Describe title={m.laptop_all()} noindex />
      <AdminOnly>
        <h1 id="collection">{m.laptop_all()}</h1>
        <AllLaptops />
      </AdminOnly>
    </>
  );
}

const choices = (): ListChoice[] => [
  {
    name: 'status',
    label: m.laptop_status(),
    options: [
      ['', m.list_any()],
      ['Available', m.laptop_available()],
      ['Sold', m.laptop_sold()],
    ],
  },
  {
    name: 'category',
    label: m.laptop_category(),
    options: [
      ['', m.list_any()],
      ...categories.map((category): [string, string] => [category, categoryName(category)]),
    ],
  },
  {
    name: 'sort',
    label: m.search_order(),
    options: [
      ['', m.list_unsold_first()],
      ['newest', m.search_order_newest()],
      ['oldest', m.list_oldest()],
      ['price-up', m.search_order_price_up()],
      ['price-down', m.search_order_price_down()],
    ],
  },
];

function AllLaptops() {
  const search = useSearch();
  const { data, error, refetch } = useApiQuery(findLaptops, {
    query: listQuery(search, ['q', 'status', 'category', 'seller', 'sort']),
  });
  const { laptops, remove } = useOwnListings(data?.laptops, refetch);
  const [deleting, setDeleting] = useState<Laptop>();

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || !laptops) return <ProgressBar />;
  return (
    <>
      <p className="ways">
        <Link to="/dashboard/models">{m.catalogue_title()}</Link>
        <Link to="/dashboard/signals">{m.signals_title()}</Link>
      </p>
      <ListFinder
        label={m.laptop_find()}
        found={m.laptop_all_count({ count: data.count })}
        choices={choices()}
      />
      {laptops.length === 0 && <p className="soft">{m.collection_past_end()}</p>}
      <Table label={m.laptop_all()} names={names()}>
        {laptops.map((laptop) => (
          <AnyLaptop key={laptop._id} laptop={laptop} search={search} onDelete={setDeleting} />
        ))}
      </Table>
      <Pager base={`${base}?${search.toString()}`} count={data.count} paging={readPaging(search)} />
      <ConfirmWithReason
        open={deleting !== undefined}
        title={m.delete_sure()}
        what={deleting ? whatGoes(deleting) : ''}
        action={m.ui_delete()}
        onClose={() => setDeleting(undefined)}
        onConfirm={(reason) => deleting && void remove(deleting, reason)}
      />
    </>
  );
}

type RowProps = { laptop: Laptop; search: URLSearchParams; onDelete: (laptop: Laptop) => void };

function AnyLaptop({ laptop, search, onDelete }: RowProps) {
  return (
    <tr>
      <Cell>
        <LaptopName laptop={laptop} />
      </Cell>
      <Cell name={m.laptop_seller()}>
        <div>
          <Link to={`/sellers/${laptop.sellerId}`}>{laptop.name}</Link>
          <p className="soft small breakable">{laptop.email}</p>
          {!laptop.emailVerified && <p className="soft small">{m.laptop_email_unverified()}</p>}
        </div>
      </Cell>
      <Cell name={m.laptop_asking_price()}>{taka(laptop.askingPrice)}</Cell>
      <Cell name={m.laptop_status()}>
        <StatusBadge status={laptop.status} />
      </Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          {laptop.status === 'Available' && (
            <Link
              className={buttonLook({ kind: 'quiet', size: 'small' })}
              to={`${base}/${laptop._id}${search.size > 0 ? `?${search.toString()}` : ''}`}
              aria-describedby={laptop._id}
            >
              {m.laptop_edit_short()}
            </Link>
          )}
          <Button kind="danger" size="small" aria-describedby={laptop._id} onClick={() => onDelete(laptop)}>
            {m.ui_delete()}
          </Button>
        </div>
      </Cell>
    </tr>
  );
}
