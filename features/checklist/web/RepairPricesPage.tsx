import { useState } from 'react';
import { m } from '#words';
import { taka } from '#words/numbers.ts';
import { longDate } from '#words/dates.ts';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { Describe } from '#platform/web/page.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { repairPrices } from '../checklist-contract.ts';
import { isCurrent, type PartId, type RepairPrice } from '../repair-prices.ts';
import { partNames } from './part-names.ts';
import { RepairPriceForm } from './RepairPriceForm.tsx';

/** What repairs cost, as admins found it: one that nobody looked up for a year counts for nothing. */
export function Page() {
  return (
    <>
      <Describe title={m.repair_prices_title()} noindex />
      <AdminOnly>
        <h1>{m.repair_prices_title()}</h1>
        <RepairPrices />
      </AdminOnly>
    </>
  );
}

const names = () => [
  m.repair_price_part(),
  m.repair_price_whole(),
  m.repair_price_labour(),
  m.repair_price_source(),
  m.table_actions(),
];

function RepairPrices() {
  const { data, error, refetch } = useApiQuery(repairPrices);
  const [editing, setEditing] = useState<PartId>();
  const [now] = useState(() => new Date());
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const price = data.find(({ part }) => part === editing);
  const done = () => {
    setEditing(undefined);
    void refetch();
  };
  if (price) return <RepairPriceForm key={price.part} price={price} onDone={done} />;
  return (
    <>
      <p className="soft">{m.repair_prices_intro()}</p>
      <Table label={m.repair_prices_title()} names={names()}>
        {data.map((price) => (
          <PriceRow key={price.part} price={price} now={now} onEdit={() => setEditing(price.part)} />
        ))}
      </Table>
    </>
  );
}

type PriceRowProps = { price: RepairPrice; now: Date; onEdit: () => void };

function PriceRow({ price, now, onEdit }: PriceRowProps) {
  const { part, low, high, labourLow, labourHigh, source, checkedAt } = price;
  const id = `part-${part}`;
  return (
    <tr>
      <Cell>
        <span id={id}>{partNames[part]()}</span>
        {!isCurrent(price, now) && <p className="form-error small">{m.repair_price_old()}</p>}
      </Cell>
      <Cell name={m.repair_price_whole()}>{`${taka(low)} – ${taka(high)}`}</Cell>
      <Cell name={m.repair_price_labour()}>{`${taka(labourLow)} – ${taka(labourHigh)}`}</Cell>
      <Cell name={m.repair_price_source()}>
        <span className="breakable small">{source}</span>
        <p className="soft small">{longDate(`${checkedAt}T12:00:00Z`)}</p>
      </Cell>
      <Cell name={m.table_actions()}>
        <Button kind="quiet" size="small" aria-describedby={id} onClick={onEdit}>
          {m.laptop_edit_short()}
        </Button>
      </Cell>
    </tr>
  );
}
