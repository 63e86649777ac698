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

/** Never more than was asked for, only what stands in the way of it. */
export function NothingFound({ asked, counts }: { asked: SearchQuery; counts: Counts }) {
  const drops = facetsToDrop(asked, counts);
  const advice =
    drops.length > 0
      ? m.search_empty_drop
      : activeFacets(asked).length > 0
        ? m.search_empty_many
        : m.search_empty_words;
  return (
    <div className="nothing-found">
      <p className="nothing-found-title">{m.search_empty()}</p>
      <p className="soft">{advice()}</p>
      <ul className="drops">
        {drops.map(({ facet, count }) => (
          <li key={facet}>
            <Link className="drop" to={searchAddress(asked, withoutFacet(asked, facet))}>
              <span className="drop-name">{filterLabel(asked, facet)}</span>{' '}
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
            to={searchAddress(asked, asked.q ? { ...noFilters, q: '' } : noFilters)}
          >
            {asked.q ? m.search_drop_words({ words: asked.q }) : m.search_clear_all()}
          </Link>
        </p>
      )}
    </div>
  );
}
