import type { Offer } from './laptop-answers.ts';
import { LaptopCard } from './LaptopCard.tsx';

type LaptopGridProps = {
  offers: Offer[];
  /** One below the heading that stands over the grid. */
  heading: 'h2' | 'h3';
  /** When it is what a visitor sees first: the top row of photographs is fetched at once. */
  first?: boolean;
};

export function LaptopGrid({ offers, heading, first = false }: LaptopGridProps) {
  return (
    <ul className="grid">
      {offers.map((offer, index) => (
        <li key={offer._id}>
          <LaptopCard offer={offer} heading={heading} first={first && index < 2} />
        </li>
      ))}
    </ul>
  );
}
