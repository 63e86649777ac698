import { m } from '#words';
import { type SearchQuery, searchAddress } from './search-query.ts';
import { CountedLink } from './CountedLink.tsx';
import { quickFilters } from './quick-filters.ts';
import type { Counts } from './search-api.ts';

/** A row above the results on narrow screens, where the filters are behind a button. */
export function QuickFilters({ query, counts }: { query: SearchQuery; counts: Counts }) {
  const filters = quickFilters(query, counts);
  // A row that scrolls must be reachable by keyboard, also when none of its filters leads anywhere.
  const hasLink = filters.some(({ count, isChosen }) => count > 0 || isChosen);
  return (
    <ul className="quick" aria-label={m.search_quick()} tabIndex={hasLink ? undefined : 0}>
      {filters.map(({ name, count, isChosen, change }) => (
        <li key={name}>
          <CountedLink
            className="quick-filter"
            name={name}
            count={count}
            isChosen={isChosen}
            to={searchAddress(query, change)}
          />
        </li>
      ))}
    </ul>
  );
}
