import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import type { SearchResults } from './search-api.ts';
import { type SearchQuery, filtersId, activeFacets, searchAddress } from './search-query.ts';
import { FilterChips } from './FilterChips.tsx';
import { LaptopGrid } from '#features/laptops/web/lists/LaptopGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from '#features/laptops/web/lists/Pager.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { QueryReading } from './QueryReading.tsx';
import { SortChoice } from './SortChoice.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

type ResultsProps = {
  asked: SearchQuery;
  /** The same with what was read out of its words. */
  narrowed: SearchQuery;
  found: SearchResults;
};

export function Results({ asked, narrowed, found }: ResultsProps) {
  const { count, offers, reading } = found;
  const chosen = activeFacets(narrowed).length;
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
          {chosen > 0 && <span className="filters-chosen">{chosen}</span>}
        </Button>
        <SortChoice asked={asked} />
      </div>
      <QuickFilters asked={narrowed} counts={found.counts} />
      <QueryReading asked={asked} reading={reading} />
      <FilterChips asked={narrowed} />
      {offers.length > 0 && <LaptopGrid offers={offers} heading="h3" first />}
      {count === 0 && <NothingFound asked={narrowed} counts={found.counts} />}
      {count > 0 && offers.length === 0 && <p className="nothing">{m.collection_past_end()}</p>}
      {count > 0 && <Pager base={searchAddress(asked)} count={count} paging={asked} />}
    </section>
  );
}
