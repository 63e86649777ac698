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
