import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { isRefusal } from '#platform/web/api-query.ts';
import { Button } from '#ui/Button.tsx';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSearch } from '#platform/web/router.tsx';
import { searchPath } from './search-form.ts';
import { parseSearchQuery, withReadPrice } from './search-query.ts';
import { fetchResultsHead, Results } from './Results.tsx';
import { searchResults } from './search-api.ts';
import { fetchChoices, Filters } from './Filters.tsx';

// By the time the results are here.
if (!import.meta.env.SSR) void fetchResultsHead();

export const load: PageModule['load'] = (client, { search }) =>
  Promise.all([
    client.ensureQueryData(searchResults(parseSearchQuery(search))),
    fetchChoices(),
    fetchResultsHead(),
  ]);

export function Page() {
  const params = useSearch();
  const query = parseSearchQuery(params);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...searchResults(query),
    placeholderData: keepPreviousData,
    // A refusal (too many requests) stands in the place of the results, below the form as it was filled in.
    throwOnError: (error) => !isRefusal(error),
  });
  const queryAsRead = data && !isPlaceholderData ? withReadPrice(query, data.reading) : query;
  return (
    <div className="wrap page finding">
      <Describe
        title={query.q || m.search_title()}
        description={m.search_description()}
        canonical={searchPath}
        noindex={params.size > 0}
      />
      <header className="finding-head">
        <h1>{m.search_title()}</h1>
      </header>
      <div className="finding-body" aria-busy={isPlaceholderData}>
        <Filters query={queryAsRead} counts={data?.counts} count={data?.count} />
        {data ? (
          <Results query={query} queryAsRead={queryAsRead} results={data} />
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
