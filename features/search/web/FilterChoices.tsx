import type { Facet } from '../facets.ts';
import type { SearchQuery } from './search-query.ts';
import { FacetChoice } from './FacetChoice.tsx';
import { PriceChoice } from './PriceChoice.tsx';
import type { Counts } from './search-api.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

/** Those that most people choose by first. */
const order: Exclude<Facet, 'price'>[] = [
  'brand',
  'category',
  'ram',
  'storage',
  'drive',
  'condition',
  'screen',
  'processor',
  'family',
  'generation',
  'windows11',
  'gpu',
  'district',
  'advertised',
  'status',
];
const openAtFirst = 3;

export type FilterChoicesProps = { asked: SearchQuery; counts: Counts };

export function FilterChoices({ asked, counts }: FilterChoicesProps) {
  const { shown, go } = useSearchNavigation(asked);
  return (
    <>
      <PriceChoice asked={shown} counts={counts.price} go={go} />
      {order.map((facet, index) => (
        <FacetChoice
          key={facet}
          facet={facet}
          asked={shown}
          counts={counts[facet]}
          openAtFirst={index < openAtFirst}
          go={go}
        />
      ))}
    </>
  );
}
