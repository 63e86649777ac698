import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { openBrowserSession } from '#features/identity/web/session.ts';
import type { BrowserSession, SessionSettings, SessionState } from '#features/identity/web/session-types.ts';
import { useSite } from '#platform/web/page.ts';
import { forgetToken, hasStoredToken, onRemoteLogout } from './stored-token.ts';

type SessionValue = {
  session: BrowserSession | undefined;
  isStarted: boolean;
  start: () => void;
  /** Ended by the server, not by a logout. */
  isExpired: boolean;
  setExpired: (isExpired: boolean) => void;
};

const SessionContext = createContext<SessionValue>({
  session: undefined,
  isStarted: false,
  start: () => undefined,
  isExpired: false,
  setExpired: () => undefined,
});

/** Query-key prefix of private answers; removed at logout. */
export const privateQueries = 'signed-in';

const unresolved: SessionState = { loading: true, person: undefined };
const unresolvedState = () => unresolved;
const never = () => () => undefined;

/** Starts the session, which loads the identity SDK, when a token is stored or a page needs to know who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite();
  const [session] = useState(() =>
    typeof window === 'undefined' ? undefined : openBrowserSession(settings as unknown as SessionSettings),
  );
  const [isRequested, setRequested] = useState(false);
  const start = useCallback(() => setRequested(true), []);
  const hasToken = useSyncExternalStore(never, hasStoredToken, () => false);
  const isStarted = isRequested || hasToken;
  useEffect(() => (session ? onRemoteLogout(() => void session.signOut()) : undefined), [session]);
  const [isExpired, setExpired] = useState(false);
  const value = useMemo(
    () => ({ session, isStarted, start, isExpired, setExpired }),
    [session, isStarted, start, isExpired],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** `undefined` on the server. */
export const useOptionalSession = (): BrowserSession | undefined => use(SessionContext).session;

export function useSession(): BrowserSession {
  const session = useOptionalSession();
  if (!session) throw new Error('There is no session on the server.');
  return session;
}

export const useIsSessionStarted = (): boolean => use(SessionContext).isStarted;

export const useIsSessionExpired = (): boolean => use(SessionContext).isExpired;

/** Removes the token first: that tells other tabs, and tells a logout from an expired session. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  return () => {
    forgetToken();
    return session.signOut();
  };
}

/** Who is signed in; starts the session. */
export function useSessionState(): SessionState {
  const { session, start, setExpired } = use(SessionContext);
  useEffect(start, [start]);
  const state = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.state ?? unresolvedState,
    unresolvedState,
  );
  const client = useQueryClient();
  const isSignedOut = !state.loading && !state.person && !state.unreachable;
  useEffect(() => {
    if (!isSignedOut) return;
    if (hasStoredToken()) setExpired(true);
    forgetToken();
    client.removeQueries({ queryKey: [privateQueries] });
  }, [isSignedOut, client, setExpired]);
  const isSignedIn = state.person !== undefined;
  useEffect(() => {
    if (isSignedIn) setExpired(false);
  }, [isSignedIn, setExpired]);
  return state;
}
