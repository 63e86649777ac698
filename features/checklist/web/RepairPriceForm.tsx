import toast from 'react-hot-toast/headless';
import { useForm } from 'react-hook-form';
import { m } from '#words';
import { dayOf } from '#words/dhaka-time.ts';
import { readPrice } from '#features/laptops/price-reading.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { setServerErrors } from '#platform/web/contract-form.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/fields.tsx';
import { changeRepairPrice } from '../checklist-contract.ts';
import type { RepairPrice } from '../repair-prices.ts';
import { partNames } from './part-names.ts';

const amounts = {
  low: m.repair_price_low,
  high: m.repair_price_high,
  labourLow: m.repair_price_labour_low,
  labourHigh: m.repair_price_labour_high,
};
type Amount = keyof typeof amounts;
const amountNames = Object.keys(amounts) as Amount[];

type Typed = Record<Amount, string> & { source: string; checkedAt: string };

const typedOf = ({ low, high, labourLow, labourHigh, source }: RepairPrice): Typed => ({
  low: String(low),
  high: String(high),
  labourLow: String(labourLow),
  labourHigh: String(labourHigh),
  source,
  checkedAt: dayOf(Date.now()),
});

/** What cannot be read as taka is refused by the server, at its field. */
const bodyOf = (typed: Typed) => ({
  ...typed,
  ...(Object.fromEntries(amountNames.map((name) => [name, readPrice(typed[name])])) as Record<
    Amount,
    number
  >),
});

export function RepairPriceForm({ price, onDone }: { price: RepairPrice; onDone: () => void }) {
  const { part } = price;
  const call = useCallApi();
  const form = useForm<Typed>({ defaultValues: typedOf(price) });
  const { busy, run } = useBusy(async (typed: Typed) => {
    try {
      await call(changeRepairPrice, { params: { part }, body: bodyOf(typed) });
      toast.success(m.repair_price_saved());
      onDone();
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  const problem = form.formState.errors.root?.message;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <div className="form-part">
        <h2>{partNames[part]()}</h2>
        {amountNames.map((name) => (
          <TextField key={name} form={form} name={name} label={amounts[name]()} inputMode="numeric" />
        ))}
        <TextField
          form={form}
          name="source"
          label={m.repair_price_source()}
          hint={m.repair_price_source_hint()}
        />
        <TextField form={form} name="checkedAt" label={m.repair_price_checked()} type="date" />
      </div>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <div className="ways">
        <Button type="submit" busy={busy}>
          {m.repair_price_save()}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
