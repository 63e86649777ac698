import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LaptopGrid } from '#features/laptops/web/lists/LaptopGrid.tsx';
import type { Facet } from '../facets.ts';
import { type SearchQuery, noFilters, searchAddress, withoutFacet } from './search-query.ts';
import type { SearchResults } from './search-api.ts';
import { partName } from './part-names.ts';
import { countedMachines, filterLabel } from './search-labels.ts';

type NothingFoundProps = { query: SearchQuery; results: SearchResults };

/** Offers to drop what keeps the search from finding anything; what comes near stands apart. */
export function NothingFound({ query, results: { without, soldLately, near } }: NothingFoundProps) {
  return (
    <>
      <div className="nothing-found">
        <p className="nothing-found-title">{m.search_empty()}</p>
        <p className="soft">{without.length > 0 ? m.search_empty_drop() : m.search_empty_many()}</p>
        {without.length > 0 && (
          <ul className="drops">
            {without.map(({ kind, name, q, count }) => (
              <li key={name}>
                <Link
                  className="drop"
                  to={searchAddress(query, kind === 'words' ? { q } : withoutFacet(query, name as Facet))}
                >
                  <span className="drop-name">
                    {kind === 'words' ? partName(name) : filterLabel(query, name as Facet)}
                  </span>{' '}
                  <span>{m.search_drop({ machines: countedMachines(query.selected.status, count) })}</span>
                  <Icon name="close" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {soldLately > 0 && (
          <p>
            <Link to={searchAddress(query, { selected: { ...query.selected, status: ['Sold'] } })}>
              {m.search_sold_lately({ count: soldLately })}
            </Link>
          </p>
        )}
        {without.length === 0 && (
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
      {near && (
        <>
          <h2 className="near-title">{m.search_near({ words: partName(near.without) })}</h2>
          <LaptopGrid offers={near.offers} heading="h3" />
        </>
      )}
    </>
  );
}
