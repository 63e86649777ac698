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
import {
  openSession,
  type Session,
  type SessionSettings,
  type SessionState,
} from '#features/identity/web/session.ts';
import { useSite } from '#platform/web/page.ts';
import { forgetToken, hasStoredToken, onTokenForgotten } from './stored-token.ts';

type Held = {
  session: Session | undefined;
  awake: boolean;
  wake: () => void;
  /** Somebody was here and did not log out: the server ended it. */
  isOver: boolean;
  setOver: (isOver: boolean) => void;
};

const SessionContext = createContext<Held>({
  session: undefined,
  awake: false,
  wake: () => undefined,
  isOver: false,
  setOver: () => undefined,
});

/** What this tab was told as somebody; their going takes it along. */
export const mine = 'signed-in';

const unknown: SessionState = { loading: true, person: undefined };
const unknownYet = () => unknown;
const never = () => () => undefined;

/** The session sleeps, and the identity SDK stays away, until somebody may be signed in or a page has to know. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite();
  const [session] = useState(() =>
    typeof window === 'undefined' ? undefined : openSession(settings as unknown as SessionSettings),
  );
  const [isWoken, setWoken] = useState(false);
  const wake = useCallback(() => setWoken(true), []);
  const mayBeHere = useSyncExternalStore(never, hasStoredToken, () => false);
  const awake = isWoken || mayBeHere;
  useEffect(() => (session ? onTokenForgotten(() => void session.signOut()) : undefined), [session]);
  const [isOver, setOver] = useState(false);
  const held = useMemo(() => ({ session, awake, wake, isOver, setOver }), [session, awake, wake, isOver]);
  return <SessionContext value={held}>{children}</SessionContext>;
}

/** The session where there is one: not on the server. */
export const useSessionHere = (): Session | undefined => use(SessionContext).session;

export function useSession(): Session {
  const session = useSessionHere();
  if (!session) throw new Error('There is no session on the server.');
  return session;
}

export const useIsAwake = (): boolean => use(SessionContext).awake;

export const useIsOver = (): boolean => use(SessionContext).isOver;

/** The token goes first: other tabs hear of it, and its being gone tells a logout from a session that ended. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  return () => {
    forgetToken();
    return session.signOut();
  };
}

/** Who is here; asking wakes the session. */
export function useSessionState(): SessionState {
  const { session, wake, setOver } = use(SessionContext);
  useEffect(wake, [wake]);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.state ?? unknownYet, unknownYet);
  const client = useQueryClient();
  const isNobody = !state.loading && !state.person && !state.unreachable;
  useEffect(() => {
    if (!isNobody) return;
    if (hasStoredToken()) setOver(true);
    forgetToken();
    client.removeQueries({ queryKey: [mine] });
  }, [isNobody, client, setOver]);
  const isSomebody = state.person !== undefined;
  useEffect(() => {
    if (isSomebody) setOver(false);
  }, [isSomebody, setOver]);
  return state;
}
