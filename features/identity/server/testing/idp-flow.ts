import type { RunningIdentity } from './run-identity.ts';

const attribute = (html: string, name: string) =>
  new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

/** What the popup's page says to its script. */
export async function openHandler(
  { origin, settings }: RunningIdentity,
  changed: Record<string, string> = {},
) {
  const query = new URLSearchParams({
    apiKey: settings.apiKey,
    appName: '[DEFAULT]',
    authType: 'signInViaPopup',
    redirectUrl: `${origin}/`,
    eventId: '1234567890',
    providerId: 'google.com',
    scopes: 'profile',
    ...changed,
  });
  const answer = await fetch(`${origin}/emulator/auth/handler?${query.toString()}`);
  const html = await answer.text();
  const [state, sessionId, next, error] = ['state', 'session', 'next', 'error'].map((name) =>
    attribute(html, name),
  );
  return { answer, html, state, sessionId, next, error };
}

/** Goes to the provider and back without a browser, for providers that ask nobody anything. */
export async function runFlow(service: RunningIdentity, changed: Record<string, string> = {}) {
  const { sessionId, next, state, error } = await openHandler(service, changed);
  if (next === undefined) throw new Error(`The flow did not start: ${error}`);
  const back = await fetch(next, { redirect: 'manual' });
  return { sessionId, state, next: new URL(next), requestUri: back.headers.get('location') ?? '' };
}

export const finishFlow = (service: RunningIdentity, body: object) =>
  service.call('/v1/accounts:signInWithIdp', { returnSecureToken: true, ...body });
