import { FilterChips } from './FilterChips.tsx';
import { NothingFound } from './NothingFound.tsx';
import { QueryReading } from './QueryReading.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import type { SearchResults } from './search-api.ts';
import type { SearchQuery } from './search-query.ts';

type ResultsHeadProps = { query: SearchQuery; queryAsRead: SearchQuery; results: SearchResults };

/** What stands between the count and the cards, or in place of them: links, which work before their code is here. */
export function ResultsHead({ query, queryAsRead, results }: ResultsHeadProps) {
  return (
    <>
      <QuickFilters query={queryAsRead} counts={results.counts} />
      <QueryReading query={query} results={results} />
      <FilterChips query={queryAsRead} />
      {results.count === 0 && <NothingFound query={queryAsRead} results={results} />}
    </>
  );
}
