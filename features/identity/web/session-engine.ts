import * as firebase from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { splitLanguagePrefix } from '#platform/contract/language.ts';
import type { Person, SessionSettings, SignedIn } from './session-types.ts';

type Popups = new () => { _openPopup(...details: unknown[]): Promise<{ window: Window | null }> };

const lookAtPopupEveryMs = 200;
let popupClosed: () => unknown = () => undefined;

/** The SDK tells of a closed window ten seconds late: it waits for a sign-in that may still be under way. */
class WatchedPopups extends (browserPopupRedirectResolver as unknown as Popups) {
  override async _openPopup(...details: unknown[]) {
    const popup = await super._openPopup(...details);
    const closed = popupClosed;
    const timer = setInterval(() => {
      if (popup.window && !popup.window.closed) return;
      clearInterval(timer);
      closed();
    }, lookAtPopupEveryMs);
    return popup;
  }
}

export async function startEngine(
  { identity, apiKey, projectId, authDomain }: SessionSettings,
  changed: (person: Person | undefined) => void,
): Promise<SignedIn> {
  const embedded = identity === 'embedded';
  // The SDK uses a loaded `gapi`; otherwise it would fetch Google's script.
  if (embedded) await loadScript('/emulator/auth/gapi.js');
  const app = firebase.initializeApp({ apiKey, projectId, authDomain });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: WatchedPopups as unknown as typeof browserPopupRedirectResolver,
  });
  if (embedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  // The language of e-mails.
  auth.languageCode = splitLanguagePrefix(location.pathname).language;
  refreshAhead(app);

  const person = () => (auth.currentUser ? personOf(auth.currentUser) : undefined);
  const entered = async (entering: Promise<{ user: User }>) => personOf((await entering).user);
  const present = () => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser;
  };
  /** Changes that could take over an account need the password anew. */
  const proven = async (password: string) => {
    const user = present();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  };
  await auth.authStateReady();
  onIdTokenChanged(auth, () => changed(person()));

  return {
    person,
    signIn: (email, password) => entered(signInWithEmailAndPassword(auth, email, password)),
    register: (email, password) => entered(createUserWithEmailAndPassword(auth, email, password)),
    withGoogle: (onClosed) => {
      let isOver = false;
      popupClosed = () => isOver || onClosed?.();
      const entering = signInWithPopup(auth, new GoogleAuthProvider());
      // The SDK itself closes the window in the end.
      return entered(entering.finally(() => (isOver = true)));
    },
    byLink: async (email, address) =>
      isSignInWithEmailLink(auth, address) ? entered(signInWithEmailLink(auth, email, address)) : undefined,
    setProfile: async ({ name, picture }) => {
      const user = present();
      await updateProfile(user, {
        ...(name === undefined ? {} : { displayName: name }),
        ...(picture === undefined ? {} : { photoURL: picture }),
      });
      return personOf(user);
    },
    signOut: () => signOut(auth),
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    verifyEmail: () => sendEmailVerification(present()),
    changePassword: async (password, next) => updatePassword(await proven(password), next),
    changeEmail: async (password, email) => verifyBeforeUpdateEmail(await proven(password), email),
    idToken: async () => auth.currentUser?.getIdToken(),
  };
}

const personOf = ({ uid, email, emailVerified, displayName, photoURL }: User): Person => ({
  uid,
  email: email ?? '',
  emailVerified,
  name: displayName ?? '',
  picture: photoURL ?? undefined,
});

type Interop = {
  _getProvider: (
    app: firebase.FirebaseApp,
    name: 'auth-internal',
  ) => { getImmediate: () => { addAuthTokenListener: (listener: () => void) => void } };
};

/**
 * The SDK refreshes tokens ahead of expiry, with retries, only while an internal token listener is registered, as
 * Google's other products do. Without one it refreshes when a token is requested.
 */
function refreshAhead(app: firebase.FirebaseApp): void {
  const { _getProvider } = firebase as unknown as Interop;
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded.`)));
    document.head.append(script);
  });
