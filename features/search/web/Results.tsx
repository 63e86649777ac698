import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import type { SearchResults } from './search-api.ts';
import { filtersId } from './search-form.ts';
import { type SearchQuery, activeFacets, searchAddress } from './search-query.ts';
import { FilterChips } from './FilterChips.tsx';
import { LaptopGrid } from '#features/laptops/web/lists/LaptopGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from '#features/laptops/web/lists/Pager.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { QueryReading } from './QueryReading.tsx';
import { SortChoice } from './SortChoice.tsx';
import { ViewSwitch } from '#ui/ViewSwitch.tsx';

type ResultsProps = {
  query: SearchQuery;
  /** The same with the price among its words as a filter. */
  queryAsRead: SearchQuery;
  results: SearchResults;
};

export function Results({ query, queryAsRead, results }: ResultsProps) {
  const { count, counts, offers, reading } = results;
  const filterCount = activeFacets(queryAsRead).length;
  return (
    <section className="results" aria-labelledby="collection">
      <div className="results-bar">
        <h2 id="collection" aria-live="polite">
          {m.search_count({ count: grouped(count) })}
        </h2>
        <ViewSwitch />
        <Button kind="quiet" size="small" className="filters-open" popoverTarget={filtersId}>
          <Icon name="filters" />
          {m.search_filters()}
          {filterCount > 0 && <span className="filters-chosen">{filterCount}</span>}
        </Button>
        <SortChoice query={query} wished={reading.sort} />
      </div>
      <QuickFilters query={queryAsRead} counts={counts} />
      <QueryReading query={query} results={results} />
      <FilterChips query={queryAsRead} />
      {offers.length > 0 && <LaptopGrid offers={offers} heading="h3" first />}
      {count === 0 && <NothingFound query={queryAsRead} results={results} />}
      {count > 0 && offers.length === 0 && <p className="nothing">{m.collection_past_end()}</p>}
      {count > 0 && <Pager base={searchAddress(query)} count={count} paging={query} />}
    </section>
  );
}
