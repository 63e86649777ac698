import { startTransition, useOptimistic } from 'react';
import { useNavigate } from '#platform/web/router.tsx';
import { type SearchQuery, searchAddress } from './search-query.ts';

/** Goes to the same search with a change; what was chosen shows at once, and two quick choices add up. */
export function useSearchNavigation(asked: SearchQuery) {
  const navigate = useNavigate();
  const [shown, expect] = useOptimistic(asked);
  const go = (change: Partial<SearchQuery>) =>
    startTransition(() => {
      const next = { ...shown, ...change };
      expect(next);
      navigate(searchAddress(next));
    });
  return { shown, go };
}
