import { useState } from 'react';
import { m } from '#words';
import { useApiQuery, usePerson } from '#features/users/web/signed-in.ts';
import { interestInMine } from '#features/interest/interest-contract.ts';
import { type Laptop, myLaptops } from '#features/laptops/laptop-contract.ts';
import { ConfirmDelete } from '#features/laptops/web/lists/ConfirmDelete.tsx';
import { useOwnListings } from '#features/laptops/web/own-listings.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { grouped } from '#words/numbers.ts';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useLocation, useNavigate, useSearch } from '#platform/web/router.tsx';
import { Table } from '#ui/Table.tsx';
import { JustPosted } from './JustPosted.tsx';
import { inView, orders, tabs } from './my-laptops-view.ts';
import { MyLaptopRow } from './MyLaptopRow.tsx';

const base = '/dashboard/my-laptops';

const names = () => [
  m.advert_laptop(),
  m.laptop_asking_price(),
  m.laptop_status(),
  m.mine_interest(),
  m.laptop_advertisement(),
  m.table_actions(),
];

export function Page() {
  const { email } = usePerson();
  const { data, error, refetch } = useApiQuery(myLaptops, { query: { email } });
  const { data: interest = [] } = useApiQuery(interestInMine);
  const listings = useOwnListings(data, refetch);
  const { laptops } = listings;
  const { posted } = (useLocation().state ?? {}) as { posted?: string };
  const justPosted = laptops?.find(({ _id }) => _id === posted);
  const [sought, setSought] = useState('');
  const [deleting, setDeleting] = useState<Laptop>();
  const { tab, order, viewAt } = useMyView();
  const interestById = new Map(interest.map((one) => [one._id, one]));
  const visible = laptops && inView(laptops, interestById, { tab, order, sought });

  return (
    <>
      <Describe title={m.laptop_mine()} noindex />
      <h1>{m.laptop_mine()}</h1>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!laptops && !error && <ProgressBar />}
      {justPosted && <JustPosted laptop={justPosted} listings={listings} />}
      {laptops?.length === 0 && (
        <div className="nothing-yet">
          <p>{m.laptop_mine_empty()}</p>
          <Link className={buttonLook()} to="/dashboard">
            {m.laptop_add()}
          </Link>
        </div>
      )}
      {laptops && laptops.length > 0 && (
        <>
          <Tools sought={sought} onSeek={setSought} />
          <nav className="mine-tabs" aria-label={m.mine_tabs()}>
            {tabs.map(({ name, label, has }) => (
              <Link key={name} to={viewAt({ tab: name })} aria-current={name === tab ? 'page' : undefined}>
                {label()} <span className="soft">{grouped(laptops.filter(has).length)}</span>
              </Link>
            ))}
          </nav>
          {visible?.length === 0 ? (
            <p className="soft">{m.mine_none()}</p>
          ) : (
            <Table label={m.laptop_mine()} names={names()}>
              {visible?.map((laptop) => (
                <MyLaptopRow
                  key={laptop._id}
                  laptop={laptop}
                  interest={interestById.get(laptop._id)}
                  listings={listings}
                  onDelete={setDeleting}
                />
              ))}
            </Table>
          )}
        </>
      )}
      <ConfirmDelete
        laptop={deleting}
        onClose={() => setDeleting(undefined)}
        onDelete={(laptop) => void listings.remove(laptop)}
      />
    </>
  );
}

/** Tab and order stand in the address, so that Back leads to them. */
function useMyView() {
  const search = useSearch();
  const tab = search.get('show') ?? tabs[0].name;
  const order = search.get('sort') ?? orders[0].name;
  const viewAt = (view: { tab?: string; order?: string }) => {
    const next = { show: view.tab ?? tab, sort: view.order ?? order };
    const query = new URLSearchParams();
    if (next.show !== tabs[0].name) query.set('show', next.show);
    if (next.sort !== orders[0].name) query.set('sort', next.sort);
    return query.size > 0 ? `${base}?${query}` : base;
  };
  return { tab, order, viewAt };
}

function Tools({ sought, onSeek }: { sought: string; onSeek: (sought: string) => void }) {
  const { order, viewAt } = useMyView();
  const navigate = useNavigate();
  return (
    <div className="mine-tools">
      <label className="unseen" htmlFor="mine-find">
        {m.mine_find()}
      </label>
      <input
        className="input"
        id="mine-find"
        type="search"
        placeholder={m.mine_find()}
        value={sought}
        onChange={({ target }) => onSeek(target.value)}
      />
      <label className="unseen" htmlFor="mine-sort">
        {m.mine_sort()}
      </label>
      <select
        className="input"
        id="mine-sort"
        value={order}
        onChange={({ target }) => navigate(viewAt({ order: target.value }))}
      >
        {orders.map(({ name, label }) => (
          <option key={name} value={name}>
            {label()}
          </option>
        ))}
      </select>
      <Link className={buttonLook({ kind: 'quiet' })} to="/dashboard">
        {m.laptop_add()}
      </Link>
    </div>
  );
}
