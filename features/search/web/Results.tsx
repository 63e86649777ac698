import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SearchResults } from './search-api.ts';
import { filtersId } from './search-form.ts';
import { countedMachines } from './search-labels.ts';
import { type SearchQuery, activeFacets, searchAddress } from './search-query.ts';
import { LaptopGrid } from '#features/laptops/web/lists/LaptopGrid.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SortChoice } from './SortChoice.tsx';
import { ViewSwitch } from '#ui/ViewSwitch.tsx';
import { late } from '#platform/web/late.tsx';

const head = late(() => import('./ResultsHead.tsx').then((module) => module.ResultsHead));
const ResultsHead = head.Late;
/** Awaited before the page is rendered on the server. */
export const fetchResultsHead = head.fetch;

type ResultsProps = {
  query: SearchQuery;
  /** The same with the price among its words as a filter. */
  queryAsRead: SearchQuery;
  results: SearchResults;
};

function countOf({ selected: { status } }: SearchQuery, { count, counts }: SearchResults): string {
  if (status?.length !== 2) return countedMachines(status, count);
  const [forSale = 0, sold = 0] = ['Available', 'Sold'].map(
    (value) => counts.status.find((counted) => counted.value === value)?.count,
  );
  return m.laptop_counts({ forSale, sold });
}

export function Results({ query, queryAsRead, results }: ResultsProps) {
  const { count, offers, reading } = results;
  const filterCount = activeFacets(queryAsRead).length;
  return (
    <section className="results" aria-labelledby="collection">
      <div className="results-bar">
        <h2 id="collection" aria-live="polite">
          {countOf(query, results)}
        </h2>
        <ViewSwitch />
        <Button kind="quiet" size="small" className="filters-open" popoverTarget={filtersId}>
          <Icon name="filters" />
          {m.search_filters()}
          {filterCount > 0 && <span className="filters-chosen">{grouped(filterCount)}</span>}
        </Button>
        <SortChoice query={query} wished={reading.sort} />
      </div>
      <ResultsHead query={query} queryAsRead={queryAsRead} results={results} />
      {offers.length > 0 && <LaptopGrid offers={offers} heading="h3" first />}
      {count > 0 && offers.length === 0 && <p className="nothing">{m.collection_past_end()}</p>}
      {count > 0 && <Pager base={searchAddress(query)} count={count} paging={query} />}
    </section>
  );
}
