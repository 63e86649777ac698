import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import type { Facet } from '../facets.ts';
import {
  activeFacets,
  noFilters,
  searchAddress,
  type SearchQuery,
  toggled,
  withoutFacet,
} from './search-query.ts';
import { facetNames, filterLabel, valueName } from './search-labels.ts';

type ActiveFilter = { name: string; change: Partial<SearchQuery> };

/** Their values mean nothing without the name of the facet. */
const namedFacets = new Set(['windows11', 'advertised', 'gpu', 'ram', 'storage']);

/** More values of a facet than that share one chip: many chips would fill a phone. */
const maxChipsPerFacet = 2;

function activeFilters(query: SearchQuery): ActiveFilter[] {
  const oneChip = (facet: Facet) => ({
    name: filterLabel(query, facet),
    change: withoutFacet(query, facet),
  });
  return activeFacets(query).flatMap((facet): ActiveFilter[] => {
    const values = facet === 'price' ? [] : query.selected[facet]!;
    if (facet === 'price' || values.length > maxChipsPerFacet) return [oneChip(facet)];
    return values.map((value) => ({
      name: namedFacets.has(facet)
        ? `${facetNames[facet]()}: ${valueName(facet, value)}`
        : valueName(facet, value),
      change: toggled(query, facet, value),
    }));
  });
}

export function FilterChip({ name, to }: { name: string; to: string }) {
  return (
    <Link className="chip" to={to} aria-label={m.search_clear({ what: name })}>
      {name}
      <Icon name="close" size={16} />
    </Link>
  );
}

export function FilterChips({ query }: { query: SearchQuery }) {
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.search_applied()}>
      {active.map(({ name, change }) => (
        <li key={name}>
          <FilterChip name={name} to={searchAddress(query, change)} />
        </li>
      ))}
      <li>
        <Link className="chip chip-all" to={searchAddress(query, noFilters)}>
          {m.search_clear_all()}
        </Link>
      </li>
    </ul>
  );
}
