import { useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { loadOnce } from '#platform/web/load-once.ts';
import { taka } from '#platform/web/money.ts';
import type { PublicLaptop } from '../laptop-api.ts';

const loadDetails = loadOnce(() => import('./ContactDetails.tsx'));

/** Opens the seller's contact; sticks to the bottom of a small screen. */
export function Contact({ laptop: { _id, model, name, status, askingPrice } }: { laptop: PublicLaptop }) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDetails>>>();
  const [problem, setProblem] = useState<unknown>();
  const open = () => {
    setOpen(true);
    setProblem(undefined);
    loadDetails().then(setLoaded, setProblem);
  };
  if (status === 'Sold') return <p className="machine-sold">{m.contact_sold()}</p>;
  return (
    <>
      <div className="reach">
        <p className="reach-price">
          <span>{taka(askingPrice)}</span>
          <span className="small">{model}</span>
        </p>
        <Button kind="accent" onClick={open}>
          {m.contact_title()}
        </Button>
      </div>
      <noscript>
        <p className="small">{m.contact_needs_script()}</p>
      </noscript>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.contact_title()}>
        {loaded ? (
          <loaded.ContactDetails id={_id} model={model} name={name} />
        ) : problem ? (
          <Failure error={problem} onRetry={open} />
        ) : (
          <p>{m.ui_loading()}</p>
        )}
      </Dialog>
    </>
  );
}
