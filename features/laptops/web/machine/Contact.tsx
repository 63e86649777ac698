import { Suspense, useState } from 'react';
import { m } from '#words';
import { recordInterest } from '#features/interest/web/record-interest.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Loading } from '#ui/Loading.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { loadOnce } from '#platform/web/load-once.ts';
import { taka } from '#words/numbers.ts';
import type { PublicLaptop } from '../laptop-api.ts';
import { useIsOwnMachine } from './use-own-machine.ts';

const loadDetails = loadOnce(() => import('./ContactDetails.tsx'));
const OwnerActions = lazyOrNothing(() => import('./OwnerActions.tsx').then((module) => module.OwnerActions));

/** The way to the seller; for the seller, what they can do with their machine. */
export function Contact({ laptop }: { laptop: PublicLaptop }) {
  if (useIsOwnMachine(laptop))
    return (
      <Suspense>
        <OwnerActions laptop={laptop} />
      </Suspense>
    );
  if (laptop.status === 'Sold') return <p className="machine-sold">{m.contact_sold()}</p>;
  return <ContactSheet laptop={laptop} />;
}

/** Opens the seller's contact; the button sticks to the bottom of a small screen. */
function ContactSheet({ laptop }: { laptop: PublicLaptop }) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDetails>>>();
  const [problem, setProblem] = useState<unknown>();
  const open = () => {
    recordInterest('contact', laptop._id);
    setOpen(true);
    setProblem(undefined);
    loadDetails().then(setLoaded, setProblem);
  };
  return (
    <>
      <div className="reach">
        <p className="reach-price">
          <span>{taka(laptop.askingPrice)}</span>
          <span className="small">{laptop.model}</span>
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
          <loaded.ContactDetails laptop={laptop} />
        ) : problem ? (
          <Failure error={problem} onRetry={open} />
        ) : (
          <Loading />
        )}
      </Dialog>
    </>
  );
}
