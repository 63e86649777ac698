import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { taka } from '#words/numbers.ts';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type SignalKind, signals } from '../signal-contract.ts';
import { BlockList } from './BlockList.tsx';

const names = () => [m.advert_laptop(), m.signals_what(), m.laptop_seller(), m.trail_when()];

export function Page() {
  return (
    <>
      <Describe title={m.signals_title()} noindex />
      <AdminOnly>
        <h1>{m.signals_title()}</h1>
        <p className="soft">{m.signals_intro()}</p>
        <Signals />
        <BlockList />
      </AdminOnly>
    </>
  );
}

const textOf = (kind: SignalKind, detail: string): string =>
  ({
    'photo-twin': () => m.signal_photo_twin(),
    cheap: () => m.signal_cheap({ price: taka(Number(detail)) }),
    'block-list': () => m.signal_block_list({ entry: detail }),
    'many-machines': () => m.signal_many_machines({ count: Number(detail) }),
    'shared-mobile': () => m.signal_shared_mobile({ count: Number(detail) }),
  })[kind]();

function Signals() {
  const { data, error, refetch } = useApiQuery(signals);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  if (data.length === 0) return <p>{m.signals_none()}</p>;
  return (
    <Table label={m.signals_title()} names={names()}>
      {data.map(({ laptop, model, brand, seller, sellerName, kind, detail, at }) => (
        <tr key={laptop + kind}>
          <Cell>
            <Link to={`/brands/${encodeURIComponent(brand)}/${laptop}`}>{model}</Link>
          </Cell>
          <Cell name={m.signals_what()}>
            {kind === 'photo-twin' ? (
              <Link to={`/dashboard/all-laptops?q=${detail}`}>{textOf(kind, detail)}</Link>
            ) : (
              textOf(kind, detail)
            )}
          </Cell>
          <Cell name={m.laptop_seller()}>
            <Link to={`/sellers/${seller}`}>{sellerName}</Link>
          </Cell>
          <Cell name={m.trail_when()}>{longDate(at)}</Cell>
        </tr>
      ))}
    </Table>
  );
}
