import type { Facet } from '../facets.ts';
import type { SearchQuery } from './search-query.ts';
import { FacetChoice } from './FacetChoice.tsx';
import { PriceChoice } from './PriceChoice.tsx';
import type { Counts } from './search-api.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

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

export type FilterChoicesProps = { query: SearchQuery; counts: Counts };

export function FilterChoices({ query, counts }: FilterChoicesProps) {
  const { optimistic, go } = useSearchNavigation(query);
  return (
    <>
      <PriceChoice query={optimistic} counts={counts.price} go={go} />
      {order.map((facet, index) => (
        <FacetChoice
          key={facet}
          facet={facet}
          query={optimistic}
          counts={counts[facet]}
          openAtFirst={index < openAtFirst}
          go={go}
        />
      ))}
    </>
  );
}
