import { startTransition, useOptimistic } from 'react';
import { useNavigate } from '#platform/web/router.tsx';
import { type SearchQuery, searchAddress } from './search-query.ts';

/** Navigates to the same search with a change. Controls show the optimistic query at once; quick changes add up. */
export function useSearchNavigation(query: SearchQuery) {
  const navigate = useNavigate();
  const [optimistic, setOptimistic] = useOptimistic(query);
  const go = (change: Partial<SearchQuery>) =>
    startTransition(() => {
      const next = { ...optimistic, ...change };
      setOptimistic(next);
      navigate(searchAddress(next));
    });
  return { optimistic, go };
}
