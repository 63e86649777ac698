import { type SyntheticEvent, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { visits } from '#features/visits/visit-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { recordSale } from '../sale-contract.ts';

type SaleQuestionProps = { laptop: Pick<Laptop, '_id' | 'askingPrice'> };

/** Right after the sale, once: whom and for how much. Two taps, or none. */
export function SaleQuestion({ laptop: { _id: id, askingPrice } }: SaleQuestionProps) {
  const callApi = useCallApi();
  const met = useMetBuyers(id);
  const [to, setTo] = useState<string>();
  const [price, setPrice] = useState(String(askingPrice));
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = useId();
  const { busy, run } = useBusy(async (buyer: string) => {
    try {
      await callApi(recordSale, { params: { id }, body: { to: buyer, price } });
      toast.success(m.meet_thanks());
      setOver(true);
    } catch (error) {
      setProblem((error instanceof CallFailed && error.issues[0]?.message) || failureOf(error));
    }
  });
  if (isOver) return null;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (to !== undefined) void run(to);
  };
  const options = [
    ...met,
    { to: 'someone-else', label: m.sale_someone_else() },
    { to: 'elsewhere', label: m.sale_elsewhere() },
  ];
  return (
    <form className="sale" onSubmit={send} noValidate>
      <fieldset className="sale-whom">
        <legend>{m.sale_whom()}</legend>
        {options.map((option) => (
          <label key={option.to} className="tick">
            <input type="radio" name={name} checked={option.to === to} onChange={() => setTo(option.to)} />
            {option.label}
          </label>
        ))}
      </fieldset>
      <Field label={m.sale_price()} hint={m.sale_hint()} error={problem}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
      </Field>
      <div className="ways">
        <Button type="submit" size="small" busy={busy} disabled={to === undefined}>
          {m.sale_save()}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOver(true)}>
          {m.sale_skip()}
        </Button>
      </div>
    </form>
  );
}

/** Who came to see it and met the seller. */
function useMetBuyers(laptop: string) {
  const next = useApiQuery(visits, { query: { when: 'next' } });
  const past = useApiQuery(visits, { query: { when: 'past' } });
  return [...(next.data?.visits ?? []), ...(past.data?.visits ?? [])]
    .filter(
      ({ laptop: { _id }, me, status }) =>
        _id === laptop && me === 'seller' && ['met', 'done'].includes(status),
    )
    .map(({ _id, buyer }) => ({ to: _id, label: buyer?.name ?? m.meet_former_member() }));
}
