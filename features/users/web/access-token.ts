import type { Session } from '#features/identity/web/session.ts';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { makeCall } from '#platform/web/make-call.ts';
import { accessToken, notRegistered, register } from '../user-contract.ts';
import { storedToken, storeToken, tokenEnds } from './stored-token.ts';

/** Renewed this long before it ends. */
const margin = 5 * 60_000;

export type AccessToken = {
  /** Good for a few minutes at least. */
  current: () => Promise<string>;
  renewed: () => Promise<string>;
};

const keepers = new WeakMap<Session, AccessToken>();

export function accessTokenOf(session: Session): AccessToken {
  const keeper = keepers.get(session) ?? keepAccessToken(session);
  keepers.set(session, keeper);
  return keeper;
}

function keepAccessToken(session: Session): AccessToken {
  let renewing: Promise<string> | undefined;
  let timer: number | undefined;

  const renewAhead = (token: string) => {
    clearTimeout(timer);
    // A clock that runs ahead must not make this a storm.
    const wait = Math.max(60_000, tokenEnds(token) - Date.now() - margin);
    // Whoever calls next tries again if this fails.
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
      const kept = storedToken(session.state().person?.uid);
      if (kept === undefined || tokenEnds(kept) - Date.now() < margin) return renewed();
      if (timer === undefined) renewAhead(kept);
      return kept;
    },
  };
}

export const sessionOver = (message: string) => new CallFailed(401, 'SESSION_OVER', message);

/** Trades the identity token for ours; whoever is not registered yet is, on the way. */
async function exchange(session: Session): Promise<string> {
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
    // The identity token is not believed any more: the account was closed, or its sessions were ended.
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    await session.signOut();
    throw sessionOver(signInMessage({ code: 'auth/user-token-expired' }));
  }
}

const nameIn = (email: string) => email.split('@')[0] ?? email;

const isOffline = (error: unknown) => (error as { code?: string }).code === 'auth/network-request-failed';
