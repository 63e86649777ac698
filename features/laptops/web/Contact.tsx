import { lazy, Suspense, useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { taka } from '#ui/money.ts';
import type { ShownLaptop } from './laptop-answers.ts';

const ContactDetails = lazy(() =>
  import('./ContactDetails.tsx').then(({ ContactDetails }) => ({ default: ContactDetails })),
);

/** The way to the seller. It stays at hand at the foot of a small screen. */
export function Contact({ laptop: { _id, model, name, status, askingPrice } }: { laptop: ShownLaptop }) {
  const [isOpen, setOpen] = useState(false);
  if (status === 'Sold') return <p className="machine-sold">{m.contact_sold()}</p>;
  return (
    <>
      <div className="reach">
        <p className="reach-price">
          <span>{taka(askingPrice)}</span>
          <span className="small">{model}</span>
        </p>
        <Button kind="accent" onClick={() => setOpen(true)}>
          {m.contact_title()}
        </Button>
      </div>
      <noscript>
        <p className="small">{m.contact_needs_script()}</p>
      </noscript>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.contact_title()}>
        <Suspense fallback={<p>{m.ui_loading()}</p>}>
          <ContactDetails id={_id} model={model} name={name} />
        </Suspense>
      </Dialog>
    </>
  );
}
