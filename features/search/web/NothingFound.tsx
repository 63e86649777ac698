import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import {
  type SearchQuery,
  activeFacets,
  noFilters,
  searchAddress,
  withoutFacet,
  facetsToDrop,
} from './search-query.ts';
import type { Counts } from './search-api.ts';
import { filterLabel } from './search-labels.ts';

/** Offers to drop what keeps the search from finding anything; never other machines. */
export function NothingFound({ query, counts }: { query: SearchQuery; counts: Counts }) {
  const drops = facetsToDrop(query, counts);
  const advice =
    drops.length > 0
      ? m.search_empty_drop
      : activeFacets(query).length > 0
        ? m.search_empty_many
        : m.search_empty_words;
  return (
    <div className="nothing-found">
      <p className="nothing-found-title">{m.search_empty()}</p>
      <p className="soft">{advice()}</p>
      <ul className="drops">
        {drops.map(({ facet, count }) => (
          <li key={facet}>
            <Link className="drop" to={searchAddress(query, withoutFacet(query, facet))}>
              <span className="drop-name">{filterLabel(query, facet)}</span>{' '}
              <span>{m.search_drop({ count: grouped(count) })}</span>
              <Icon name="close" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {drops.length === 0 && (
        <p>
          <Link
            className={buttonLook()}
            to={searchAddress(query, query.q ? { ...noFilters, q: '' } : noFilters)}
          >
            {query.q ? m.search_drop_words({ words: query.q }) : m.search_clear_all()}
          </Link>
        </p>
      )}
    </div>
  );
}
