import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { isRefusal } from '#platform/web/api-query.ts';
import { Button } from '#ui/Button.tsx';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSearch } from '#platform/web/router.tsx';
import { parseSearchQuery, searchPath } from './search-query.ts';
import { withReadPrice } from './query-reading.ts';
import { Results } from './Results.tsx';
import { searchResults } from './search-api.ts';
import { fetchChoices, Filters } from './Filters.tsx';
import { SearchBox } from './SearchBox.tsx';

export const load: PageModule['load'] = (client, { search }) =>
  Promise.all([client.ensureQueryData(searchResults(parseSearchQuery(search))), fetchChoices()]);

export function Page() {
  const search = useSearch();
  const asked = parseSearchQuery(search);
  // What was found before stays until the next answer is here; the boxes follow at once.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...searchResults(asked),
    placeholderData: keepPreviousData,
    // A refusal is told where the results would stand: whoever was too quick keeps what they chose.
    throwOnError: (error) => !isRefusal(error),
  });
  const narrowed = data && !isPlaceholderData ? withReadPrice(asked, data.reading) : asked;
  return (
    <div className="wrap page finding">
      <Describe
        title={asked.q || m.search_title()}
        description={m.search_description()}
        canonical={searchPath}
        noindex={search.size > 0}
      />
      <header className="finding-head">
        <h1>{m.search_title()}</h1>
        <SearchBox asked={asked} />
      </header>
      <div className="finding-body" aria-busy={isPlaceholderData}>
        <Filters asked={narrowed} counts={data?.counts} count={data?.count} />
        {data ? (
          <Results asked={asked} narrowed={narrowed} found={data} />
        ) : error ? (
          <div className="form-error failure" role="alert">
            <p>{error.message}</p>
            <Button kind="quiet" size="small" onClick={() => void refetch()}>
              {m.app_try_again()}
            </Button>
          </div>
        ) : (
          <ProgressBar />
        )}
      </div>
    </div>
  );
}
