import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import type { Found } from './search-answers.ts';
import { type Asked, filtersId, narrowedBy, searchAddress } from './asked-search.ts';
import { Chips } from './Chips.tsx';
import { LaptopGrid } from '#features/laptops/web/lists/LaptopGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from '#features/laptops/web/lists/Pager.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { ReadWords } from './ReadWords.tsx';
import { SortChoice } from './SortChoice.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

type ResultsProps = {
  asked: Asked;
  /** The same with what was read out of its words. */
  narrowed: Asked;
  found: Found;
};

export function Results({ asked, narrowed, found }: ResultsProps) {
  const { count, offers, reading } = found;
  const chosen = narrowedBy(narrowed).length;
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
      <ReadWords asked={asked} reading={reading} />
      <Chips asked={narrowed} />
      {offers.length > 0 && <LaptopGrid offers={offers} heading="h3" first />}
      {count === 0 && <NothingFound asked={narrowed} counts={found.counts} />}
      {count > 0 && offers.length === 0 && <p className="nothing">{m.collection_past_end()}</p>}
      {count > 0 && <Pager base={searchAddress(asked)} count={count} paging={asked} />}
    </section>
  );
}
