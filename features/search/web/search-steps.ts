import { startTransition, useOptimistic } from 'react';
import { useNavigate } from '#platform/web/router.tsx';
import { type Asked, searchAddress } from './asked-search.ts';

/** Goes to the same search with a change; what was chosen shows at once, and two quick choices add up. */
export function useSteps(asked: Asked) {
  const navigate = useNavigate();
  const [shown, expect] = useOptimistic(asked);
  const go = (change: Partial<Asked>) =>
    startTransition(() => {
      const next = { ...shown, ...change };
      expect(next);
      navigate(searchAddress(next));
    });
  return { shown, go };
}
