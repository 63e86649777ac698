/** Where people sign in: with our own service at this address, or with a Google Identity Platform project. */
export type SessionSettings = {
  identity: 'embedded' | 'google';
  apiKey: string;
  projectId: string;
  authDomain: string;
};

export type Person = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | undefined;
};

/**
 * `loading` until it is known who is here, and while somebody comes or goes; `unreachable` when the SDK did not
 * come, so that nobody knows.
 */
export type SessionState = { loading: boolean; person: Person | undefined; unreachable?: true };

export type BrowserSession = {
  state: () => SessionState;
  /** Calls back at every change of state. */
  subscribe: (listener: () => void) => () => void;
  signIn: (email: string, password: string) => Promise<Person>;
  register: (email: string, password: string) => Promise<Person>;
  withGoogle: () => Promise<Person>;
  /** Finishes a sign-in by a link from a letter; `undefined` where the address is no such link. */
  byLink: (email: string, address: string) => Promise<Person | undefined>;
  setProfile: (profile: { name?: string; picture?: string }) => Promise<Person>;
  signOut: () => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  /** A token that is good for half a minute at least; `undefined` when nobody is signed in. */
  idToken: () => Promise<string | undefined>;
};

/** What the SDK does for a session. */
export type SignedIn = Omit<BrowserSession, 'state' | 'subscribe'> & { person: () => Person | undefined };

/** The session of this browser. The SDK, which is most of it, is fetched by the first who asks. */
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
        // The next who asks may have the network again.
        engine = undefined;
        throw error;
      });
    return engine;
  };

  /** Somebody comes or goes: nobody is sure who is here until it is over. */
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
    withGoogle: () => changing((engine) => engine.withGoogle()),
    byLink: (email, address) => changing((engine) => engine.byLink(email, address)),
    setProfile: (profile) => changing((engine) => engine.setProfile(profile)),
    signOut: () => changing((engine) => engine.signOut()),
    resetPassword: async (email) => (await started()).resetPassword(email),
    idToken: async () => (await started()).idToken(),
  };
}
