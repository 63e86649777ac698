import { html } from 'hono/html';
import { m } from '#words';
import { getLocale } from '#words/compiled/runtime.js';
import { enforceQuota } from '../sign-in/guess-limits.ts';
import type { IdentityServices } from '../identity-services.ts';
import { isAuthorized } from '../authorized-sites.ts';
import { exampleKey, exampleProject } from '../identity-http.ts';
import { splitLanguagePrefix } from '#platform/contract/language.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { beginFlow, languageOfFlow } from '../providers/idp-flow.ts';
import { providerOf } from '../providers/provider-registry.ts';
import type { AuthorizationOptions } from '../providers/provider-types.ts';
import { Overloaded, WireError } from '../wire-error.ts';
import { page } from './page.ts';

export const handlerPath = '/emulator/auth/handler';

const authTypes = /^(?:signIn|link|reauth)Via(?:Popup|Redirect)$/;
const flowQuota = { flows: 300, seconds: 3600 };

/** The popup's page: first it starts the flow and redirects to the provider, then it receives the callback. */
export async function handlerPage(
  services: IdentityServices,
  request: Request,
  address: string,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  const startedAt = URL.parse(query.get('redirectUrl') ?? '');
  const language = state === null ? languageAt(startedAt) : await languageOfFlow(services, state);
  return withLanguage(language ?? request.headers.get('accept-language') ?? undefined, async () =>
    state === null ? begin(services, request, address) : show(services, {}),
  );
}

/** The application may stand at another host, but its addresses name their language as ours do. */
const languageAt = (address: URL | null) => address && splitLanguagePrefix(address.pathname).language;

async function begin(services: IdentityServices, request: Request, address: string): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const projectId = projectOf(services, query.get('apiKey'));
  const redirectUrl = query.get('redirectUrl') ?? '';
  if (!projectId || !authTypes.test(query.get('authType') ?? '') || !query.get('eventId'))
    return refuse(services, 400, m.identity_popup_not_a_sign_in());
  // The flow ends in this application, so its domain must be authorized.
  if (!isAuthorized(services.settings, redirectUrl))
    return refuse(services, 403, m.identity_popup_foreign_site());
  try {
    await enforceQuota(services, `journeys:${address}`, flowQuota.flows, flowQuota.seconds);
    return await startFlow(services, request.url, projectId);
  } catch (error) {
    if (error instanceof WireError && error.message.startsWith('TOO_MANY'))
      return show(services, { error: 'auth/too-many-requests', message: m.identity_popup_too_many() });
    if (error instanceof Overloaded || error instanceof WireError)
      return show(services, {
        error: 'auth/network-request-failed',
        message: m.identity_popup_provider_away(),
      });
    throw error;
  }
}

async function startFlow(services: IdentityServices, url: string, projectId: string): Promise<Response> {
  const query = new URL(url).searchParams;
  const providerId = query.get('providerId') ?? '';
  const provider = providerOf(services, providerId);
  if (!provider)
    return show(services, { error: 'auth/operation-not-allowed', message: m.identity_popup_provider_off() });
  const redirectUri = new URL(handlerPath, ownOrigin(services, url)).href;
  const language = getLocale();
  const { flow, sessionId } = await beginFlow(services, { providerId, projectId, redirectUri, language });
  const next = await provider.authorizationUrl(flow, optionsFrom(query));
  return show(services, { state: flow.state, session: sessionId, next: next.href });
}

/** The page stays on the origin it was opened at, where its sessionStorage is; the provider checks the redirect URI. */
function ownOrigin({ settings }: IdentityServices, url: string): string {
  const { host } = new URL(url);
  const { protocol } = new URL(settings.publicUrl);
  const requestOrigin = `${protocol}//${host}`;
  return isAuthorized(settings, requestOrigin) ? requestOrigin : settings.publicUrl;
}

function optionsFrom(query: URLSearchParams): AuthorizationOptions {
  const scopes = (query.get('scopes') ?? '').split(',').filter((scope) => /^[\w.:/-]{1,200}$/.test(scope));
  return { scopes, parameters: textsIn(query.get('customParameters') ?? '{}') };
}

function textsIn(json: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(json) as object);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

function projectOf({ settings }: IdentityServices, key: string | null): string | undefined {
  if (key === settings.apiKey) return settings.projectId;
  return settings.testRoutes && key === exampleKey ? exampleProject : undefined;
}

const refuse = ({ settings }: IdentityServices, status: number, why: string) =>
  page(settings, {
    title: m.identity_popup_title(),
    status,
    body: html`<h1>${m.identity_popup_title()}</h1>
      <p class="problem" role="alert">${why}</p>`,
  });

const show = ({ settings }: IdentityServices, data: Record<string, string>) =>
  page(settings, {
    title: m.identity_popup_title(),
    script: 'handler.js',
    data,
    body: html`<h1>${m.identity_popup_title()}</h1>
      <p data-when="going" role="status">${m.identity_popup_going()}</p>
      <p data-when="done" role="status" hidden>${data['message'] ?? m.identity_popup_done()}</p>
      <p data-when="lost" role="alert" class="problem" hidden>${m.identity_popup_lost()}</p>
      <noscript><p class="problem">${m.identity_popup_needs_script()}</p></noscript>`,
  });
