import type { BrowserSession, SessionSettings, SessionState, SignedIn } from './session-types.ts';

/** The session of this browser. The SDK is loaded at first use. */
export function openBrowserSession(settings: SessionSettings): BrowserSession {
  let state: SessionState = { loading: true, person: undefined };
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  let engine: Promise<SignedIn> | undefined;
  const started = () => {
    engine ??= import('./session-engine.ts')
      .then(({ startEngine }) => startEngine(settings, (person) => become({ loading: false, person })))
      .catch((error: unknown) => {
        // The next call tries to load it again.
        engine = undefined;
        throw error;
      });
    return engine;
  };

  /** Sets `loading` during a sign-in or sign-out. */
  const changing = async <Result>(work: (engine: SignedIn) => Promise<Result>): Promise<Result> => {
    const running = await started();
    become({ ...state, loading: true });
    try {
      return await work(running);
    } finally {
      become({ loading: false, person: running.person() });
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      started().catch(() => become({ loading: false, person: undefined, unreachable: true }));
      return () => listeners.delete(listener);
    },
    signIn: (email, password) => changing((engine) => engine.signIn(email, password)),
    register: (email, password) => changing((engine) => engine.register(email, password)),
    withGoogle: (onClosed) =>
      changing((engine) =>
        engine.withGoogle(() => {
          onClosed?.();
          become({ ...state, loading: false });
        }),
      ),
    byLink: (email, address) => changing((engine) => engine.byLink(email, address)),
    setProfile: (profile) => changing((engine) => engine.setProfile(profile)),
    signOut: () => changing((engine) => engine.signOut()),
    resetPassword: async (email) => (await started()).resetPassword(email),
    verifyEmail: async () => (await started()).verifyEmail(),
    changePassword: async (password, next) => (await started()).changePassword(password, next),
    changeEmail: async (password, email) => (await started()).changeEmail(password, email),
    idToken: async () => (await started()).idToken(),
  };
}
