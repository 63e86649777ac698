import { m } from '#words';
import { type SearchQuery, searchAddress } from './search-query.ts';
import { CountedLink } from './CountedLink.tsx';
import { quickFilters } from './quick-filters.ts';
import type { Counts } from './search-api.ts';

/** Above the results where the filters are a sheet away. */
export function QuickFilters({ asked, counts }: { asked: SearchQuery; counts: Counts }) {
  return (
    <ul className="quick" aria-label={m.search_quick()}>
      {quickFilters(asked, counts).map(({ name, count, isChosen, change }) => (
        <li key={name}>
          <CountedLink
            className="quick-filter"
            name={name}
            count={count}
            isChosen={isChosen}
            to={searchAddress(asked, change)}
          />
        </li>
      ))}
    </ul>
  );
}
