import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import type { Facet } from '../facets.ts';
import {
  type SearchQuery,
  activeFacets,
  noFilters,
  searchAddress,
  toggled,
  withoutFacet,
} from './search-query.ts';
import { facetNames, filterLabel, valueName } from './search-labels.ts';

type Applied = { name: string; change: Partial<SearchQuery> };

/** Answers that say nothing without their question. */
const bare = new Set(['windows11', 'advertised', 'gpu', 'ram', 'storage']);

/** Several answers have a chip each; many would fill a phone, and go together. */
const mostEach = 2;

function appliedIn(asked: SearchQuery): Applied[] {
  const together = (facet: Facet) => ({
    name: filterLabel(asked, facet),
    change: withoutFacet(asked, facet),
  });
  return activeFacets(asked).flatMap((facet): Applied[] => {
    const values = facet === 'price' ? [] : asked.selected[facet]!;
    if (facet === 'price' || values.length > mostEach) return [together(facet)];
    return values.map((value) => ({
      name: bare.has(facet) ? `${facetNames[facet]()}: ${valueName(facet, value)}` : valueName(facet, value),
      change: toggled(asked, facet, value),
    }));
  });
}

/** Something that narrows the search, and the address without it. */
export function FilterChip({ name, to }: { name: string; to: string }) {
  return (
    <Link className="chip" to={to} aria-label={m.search_clear({ what: name })}>
      {name}
      <Icon name="close" size={16} />
    </Link>
  );
}

export function FilterChips({ asked }: { asked: SearchQuery }) {
  const applied = appliedIn(asked);
  if (applied.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.search_applied()}>
      {applied.map(({ name, change }) => (
        <li key={name}>
          <FilterChip name={name} to={searchAddress(asked, change)} />
        </li>
      ))}
      <li>
        <Link className="chip chip-all" to={searchAddress(asked, noFilters)}>
          {m.search_clear_all()}
        </Link>
      </li>
    </ul>
  );
}
