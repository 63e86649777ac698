import { useDeferredValue } from 'react';
import { useLocation } from '#platform/web/router.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import type { CardLaptop } from '../laptop-api.ts';
import { LaptopCard } from './LaptopCard.tsx';

type LaptopGridProps = {
  offers: CardLaptop[];
  /** One level below the heading above the grid. */
  heading: 'h2' | 'h3';
  /** Above the fold: the photographs of its first row load eagerly. */
  first?: boolean;
};

/** Cards that fit on any screen. */
const renderedAtOnce = 6;

export function LaptopGrid({ offers, heading, first = false }: LaptopGridProps) {
  const isHydrated = useIsHydrated();
  const { isBackOrForward: isReturn } = useLocation();
  // After a navigation the cards in view render first, the rest in a deferred render.
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
