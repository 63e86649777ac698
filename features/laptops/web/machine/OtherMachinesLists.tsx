import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { m } from '#words';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { similarLaptops } from '../../seller-contract.ts';
import { recentlyViewed } from './recently-viewed.ts';
import { type CardLaptop, cardsOf, laptopsByIds } from '../laptop-api.ts';
import { LaptopCard } from '../lists/LaptopCard.tsx';

const similarTo = (id: string) =>
  apiQuery(callAt<typeof similarLaptops>('/laptops/:id/similar'), { params: { id } }, cardsOf);

export function OtherMachinesLists({ id }: { id: string }): ReactNode {
  const { data: similar } = useQuery(similarTo(id));
  const [before] = useState(() => recentlyViewed.ids().filter((other) => other !== id));
  const { data: seen } = useQuery({ ...laptopsByIds(before), enabled: before.length > 0 });
  useEffect(() => {
    const gone = before.filter((id) => seen && !seen.some(({ _id }) => _id === id));
    if (gone.length > 0) recentlyViewed.replace(recentlyViewed.ids().filter((id) => !gone.includes(id)));
  }, [before, seen]);
  return (
    <>
      <Row title={m.laptop_similar()} offers={similar ?? []} />
      <Row title={m.laptop_viewed()} offers={seen ?? []} />
    </>
  );
}

function Row({ title, offers }: { title: string; offers: CardLaptop[] }) {
  const titleId = useId();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="row-of-cards">
        {offers.map((offer) => (
          <li key={offer._id}>
            <LaptopCard offer={offer} heading="h3" sizes="17rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
