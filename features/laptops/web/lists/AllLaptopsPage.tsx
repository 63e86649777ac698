import { useState } from 'react';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { taka } from '#words/numbers.ts';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useSearch } from '#platform/web/router.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type Laptop, laptopsPage } from '../../laptop-contract.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { LaptopName } from './LaptopName.tsx';
import { Pager } from './Pager.tsx';
import { type PagePosition, pagingAddress, readPaging } from './paging.ts';
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

function AllLaptops() {
  const search = useSearch();
  const paging = readPaging(search);
  const { data, error, refetch } = useApiQuery(laptopsPage, {
    query: { page: String(paging.page - 1), size: String(paging.size) },
  });
  const { laptops, remove } = useOwnListings(data?.laptops, refetch);
  const [deleting, setDeleting] = useState<Laptop>();

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || !laptops) return <ProgressBar />;
  return (
    <>
      <p className="soft">
        {m.laptop_all_count({ count: data.count })} ·{' '}
        <Link to="/dashboard/models">{m.catalogue_title()}</Link>
      </p>
      {laptops.length === 0 && <p className="soft">{m.collection_past_end()}</p>}
      <Table label={m.laptop_all()} names={names()}>
        {laptops.map((laptop) => (
          <AnyLaptop key={laptop._id} laptop={laptop} paging={paging} onDelete={setDeleting} />
        ))}
      </Table>
      <Pager base={base} count={data.count} paging={paging} />
      <ConfirmDelete
        laptop={deleting}
        onClose={() => setDeleting(undefined)}
        onDelete={(laptop) => void remove(laptop)}
      />
    </>
  );
}

type RowProps = { laptop: Laptop; paging: PagePosition; onDelete: (laptop: Laptop) => void };

function AnyLaptop({ laptop, paging, onDelete }: RowProps) {
  return (
    <tr>
      <Cell>
        <LaptopName laptop={laptop} />
      </Cell>
      <Cell name={m.laptop_seller()}>
        <div>
          {laptop.name}
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
              to={pagingAddress(`${base}/${laptop._id}`, paging)}
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
