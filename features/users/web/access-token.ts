import type { BrowserSession } from '#features/identity/web/session-types.ts';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { makeCall } from '#platform/web/make-call.ts';
import { accessToken, notRegistered, register } from '../user-contract.ts';
import { storedToken, storeToken, tokenExpiresAt } from './stored-token.ts';

const renewBeforeMs = 5 * 60_000;

export type AccessToken = {
  /** Valid for at least `renewBeforeMs`. */
  current: () => Promise<string>;
  renewed: () => Promise<string>;
};

const tokensBySession = new WeakMap<BrowserSession, AccessToken>();

export function accessTokenOf(session: BrowserSession): AccessToken {
  const accessToken = tokensBySession.get(session) ?? createAccessToken(session);
  tokensBySession.set(session, accessToken);
  return accessToken;
}

function createAccessToken(session: BrowserSession): AccessToken {
  let renewing: Promise<string> | undefined;
  let timer: number | undefined;

  const renewAhead = (token: string) => {
    clearTimeout(timer);
    // At least a minute: a wrong clock must not cause a request storm.
    const wait = Math.max(60_000, tokenExpiresAt(token) - Date.now() - renewBeforeMs);
    // If this fails, the next call tries again.
    timer = window.setTimeout(() => void renewed().catch(() => undefined), wait);
  };
  const renewed = () => {
    renewing ??= exchange(session)
      .then((token) => {
        renewAhead(token);
        return token;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return {
    renewed,
    current: async () => {
      const stored = storedToken(session.state().person?.uid);
      if (stored === undefined || tokenExpiresAt(stored) - Date.now() < renewBeforeMs) return renewed();
      if (timer === undefined) renewAhead(stored);
      return stored;
    },
  };
}

export const sessionOver = (message: string) => new CallFailed(401, 'SESSION_OVER', message);

/** Exchanges the ID token for an access token; registers a user who is not registered yet. */
async function exchange(session: BrowserSession): Promise<string> {
  const { person } = session.state();
  const idToken = await session.idToken().catch((error: unknown) => {
    throw isOffline(error)
      ? new CallFailed(0, 'UNREACHABLE', signInMessage(error))
      : sessionOver(signInMessage(error));
  });
  if (!person || !idToken) throw sessionOver(signInMessage({ code: 'auth/user-token-expired' }));
  const trade = () => makeCall(accessToken, { token: idToken, query: { email: person.email } });
  try {
    const { accessToken: token } = await trade().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed) || error.code !== notRegistered.code) throw error;
      await makeCall(register, {
        token: idToken,
        body: { name: person.name || nameIn(person.email), image: person.picture ?? '' },
      });
      return trade();
    });
    if (session.state().person?.uid === person.uid) storeToken(token);
    return token;
  } catch (error) {
    // The ID token is refused: the account was closed, or its sessions were ended.
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    await session.signOut();
    throw sessionOver(signInMessage({ code: 'auth/user-token-expired' }));
  }
}

const nameIn = (email: string) => email.split('@')[0] ?? email;

const isOffline = (error: unknown) => (error as { code?: string }).code === 'auth/network-request-failed';
