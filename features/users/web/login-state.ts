import { useLocation } from '#platform/web/router.tsx';
import { returnPath } from './return-path.ts';

/** Navigation state of a redirect to `/login`. */
export type LoginState = { from?: string; needsAdmin?: boolean };

export function useLoginState(): { origin: string; needsAdmin: boolean; state: LoginState } {
  const state = (useLocation().state ?? {}) as LoginState;
  return { origin: returnPath(state.from), needsAdmin: state.needsAdmin === true, state };
}
