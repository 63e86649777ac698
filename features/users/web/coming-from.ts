import { useLocation } from '#platform/web/router.tsx';
import { returnPath } from './return-path.ts';

/** What a page says about itself when it sends somebody to `/login`. */
export type ComingFrom = { from?: string; needsAdmin?: boolean };

export function useComingFrom(): { origin: string; needsAdmin: boolean; state: ComingFrom } {
  const state = (useLocation().state ?? {}) as ComingFrom;
  return { origin: returnPath(state.from), needsAdmin: state.needsAdmin === true, state };
}
