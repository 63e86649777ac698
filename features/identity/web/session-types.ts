/** Our own identity service on this origin, or a Google Identity Platform project. */
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
 * `loading` until the session is restored, and during sign-in and sign-out; `unreachable` when the SDK could not be
 * loaded.
 */
export type SessionState = { loading: boolean; person: Person | undefined; unreachable?: true };

export type BrowserSession = {
  state: () => SessionState;
  /** Calls the listener at every change of state. */
  subscribe: (listener: () => void) => () => void;
  signIn: (email: string, password: string) => Promise<Person>;
  register: (email: string, password: string) => Promise<Person>;
  /** `onClosed` is called when the window is closed before the sign-in is over; that may still succeed. */
  withGoogle: (onClosed?: () => void) => Promise<Person>;
  /** Finishes a sign-in by an e-mailed link; `undefined` where the URL is no such link. */
  byLink: (email: string, address: string) => Promise<Person | undefined>;
  setProfile: (profile: { name?: string; picture?: string }) => Promise<Person>;
  signOut: () => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  /** Sends the letter by which somebody shows that their address is theirs. */
  verifyEmail: () => Promise<void>;
  /** Every other device is signed out. */
  changePassword: (password: string, next: string) => Promise<void>;
  /** Sends a letter to the new address; it counts once its link is opened, and the old one hears of it. */
  changeEmail: (password: string, email: string) => Promise<void>;
  /** A token that is valid for at least 30 s; `undefined` when nobody is signed in. */
  idToken: () => Promise<string | undefined>;
};

/** The part of a session that the SDK implements. */
export type SignedIn = Omit<BrowserSession, 'state' | 'subscribe'> & { person: () => Person | undefined };
