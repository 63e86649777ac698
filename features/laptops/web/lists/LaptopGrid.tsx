import { useDeferredValue } from 'react';
import { useLocation } from '#platform/web/router.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import type { CardLaptop } from '../laptop-api.ts';
import { LaptopCard } from './LaptopCard.tsx';

type LaptopGridProps = {
  offers: CardLaptop[];
  /** One below the heading that stands over the grid. */
  heading: 'h2' | 'h3';
  /** When it is what a visitor sees first: the top row of photographs is fetched at once. */
  first?: boolean;
};

/** As many as any screen has room for. */
const renderedAtOnce = 6;

export function LaptopGrid({ offers, heading, first = false }: LaptopGridProps) {
  const isHydrated = useIsHydrated();
  const { isBackOrForward: isReturn } = useLocation();
  // Behind a link the machines in sight come at once, and those below a moment later.
  const ready = useDeferredValue(offers.length, isHydrated && !isReturn ? renderedAtOnce : offers.length);
  return (
    <ul className="grid">
      {offers.slice(0, ready).map((offer, index) => (
        <li key={offer._id}>
          <LaptopCard offer={offer} heading={heading} first={first && index < 2} />
        </li>
      ))}
    </ul>
  );
}
