import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Describe, type PageModule } from '#ui/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSearch } from '#ui/router.tsx';
import { readAsked, searchPath } from './asked-search.ts';
import { Filters } from './Filters.tsx';
import { Results } from './Results.tsx';
import { found } from './search-answers.ts';
import { SearchBox } from './SearchBox.tsx';

export const load: PageModule['load'] = (client, { search }) =>
  client.ensureQueryData(found(readAsked(search)));

export function Page() {
  const search = useSearch();
  const asked = readAsked(search);
  // What was found before stays until the next answer is here; the boxes follow at once.
  const { data, isPlaceholderData } = useQuery({
    ...found(asked),
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
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
      {data ? (
        <div className="finding-body" aria-busy={isPlaceholderData}>
          <Filters asked={asked} counts={data.counts} count={data.count} />
          <Results asked={asked} found={data} />
        </div>
      ) : (
        <ProgressBar />
      )}
    </div>
  );
}
