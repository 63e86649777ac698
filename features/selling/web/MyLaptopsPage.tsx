import { useState } from 'react';
import { m } from '#words';
import { useApiQuery, usePerson } from '#features/users/web/signed-in.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { Failure } from '#ui/Failure.tsx';
import { taka } from '#platform/web/money.ts';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link } from '#platform/web/router.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type Laptop, myLaptops } from '#features/laptops/laptop-contract.ts';
import { LaptopName } from '#features/laptops/web/lists/LaptopName.tsx';
import { mayUnsell, type OwnListings, useOwnListings } from '#features/laptops/web/own-listings.ts';
import { StatusBadge } from '#features/laptops/web/lists/StatusBadge.tsx';

const names = () => [
  m.advert_laptop(),
  m.laptop_asking_price(),
  m.laptop_status(),
  m.laptop_advertisement(),
  m.table_actions(),
];

export function Page() {
  const { email } = usePerson();
  const { data, error, refetch } = useApiQuery(myLaptops, { query: { email } });
  const listings = useOwnListings(data, refetch);
  const { laptops } = listings;
  const [deleting, setDeleting] = useState<Laptop>();

  return (
    <>
      <Describe title={m.laptop_mine()} noindex />
      <h1>{m.laptop_mine()}</h1>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!laptops && !error && <ProgressBar />}
      {laptops?.length === 0 && (
        <div className="nothing-yet">
          <p>{m.laptop_mine_empty()}</p>
          <Link className={buttonLook()} to="/dashboard">
            {m.laptop_add()}
          </Link>
        </div>
      )}
      {laptops && laptops.length > 0 && (
        <Table label={m.laptop_mine()} names={names()}>
          {laptops.map((laptop) => (
            <MyLaptop key={laptop._id} laptop={laptop} listings={listings} onDelete={setDeleting} />
          ))}
        </Table>
      )}
      <Confirm
        open={deleting !== undefined}
        title={m.delete_sure()}
        what={
          deleting ? m.laptop_delete_what({ model: deleting.model, price: taka(deleting.askingPrice) }) : ''
        }
        action={m.ui_delete()}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleting && void listings.remove(deleting)}
      />
    </>
  );
}

type RowProps = { laptop: Laptop; listings: OwnListings; onDelete: (laptop: Laptop) => void };

function MyLaptop({ laptop, listings, onDelete }: RowProps) {
  const about = { size: 'small', 'aria-describedby': laptop._id } as const;
  return (
    <tr>
      <Cell>
        <LaptopName laptop={laptop} />
      </Cell>
      <Cell name={m.laptop_asking_price()}>{taka(laptop.askingPrice)}</Cell>
      <Cell name={m.laptop_status()}>
        <div className="row-status">
          <StatusBadge status={laptop.status} />
          {laptop.status === 'Sold' && mayUnsell(laptop) && (
            <button
              type="button"
              className="as-link"
              aria-describedby={laptop._id}
              onClick={() => void listings.unsell(laptop)}
            >
              {m.laptop_unsell()}
            </button>
          )}
        </div>
      </Cell>
      <Cell name={m.laptop_advertisement()}>
        {laptop.status === 'Sold' ? (
          <span className="soft">{m.laptop_advert_off()}</span>
        ) : laptop.ads ? (
          <Button kind="quiet" {...about} onClick={() => void listings.endAdvert(laptop)}>
            {m.laptop_advert_off()}
          </Button>
        ) : (
          <Button kind="accent" {...about} onClick={() => void listings.advertise(laptop)}>
            {m.laptop_advertisement()}
          </Button>
        )}
      </Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          {laptop.status === 'Available' && (
            <Button kind="quiet" {...about} onClick={() => void listings.sell(laptop)}>
              {m.laptop_mark_sold()}
            </Button>
          )}
          {laptop.status === 'Available' && (
            <Link
              className={buttonLook({ kind: 'quiet', size: 'small' })}
              to={`/dashboard/my-laptops/${laptop._id}`}
              aria-describedby={laptop._id}
            >
              {m.laptop_edit_short()}
            </Link>
          )}
          <div className="row-actions">
            <Link
              className={buttonLook({ kind: 'quiet', size: 'small' })}
              to={`/dashboard?like=${laptop._id}`}
              aria-describedby={laptop._id}
            >
              {m.laptop_duplicate()}
            </Link>
            <Button kind="danger" {...about} onClick={() => onDelete(laptop)}>
              {m.ui_delete()}
            </Button>
          </div>
        </div>
      </Cell>
    </tr>
  );
}
