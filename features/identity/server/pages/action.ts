import { html } from 'hono/html';
import { m } from '#words';
import { getLocale } from '#words/compiled/runtime.js';
import { withLanguage } from '#platform/http/languages.ts';
import { addressIn } from '#platform/contract/language.ts';
import { isLinkKind, type LinkKind, linkKinds } from '../codes/action-links.ts';
import { applyCode } from '../codes/apply-oob-code.ts';
import { text } from '../fields.ts';
import type { Ask, IdentityServices, IdentitySettings } from '../identity-services.ts';
import { isAuthorized } from '../identity-http.ts';
import { resetPassword } from '../codes/reset-password.ts';
import { Overloaded, WireError } from '../wire-error.ts';
import { formOf, page, seeOther } from './page.ts';

type Visit = { house: IdentityServices; ask: Ask; said: URLSearchParams; kind: LinkKind; oobCode: string };
type Known = { email: string; newEmail: string | undefined };

/**
 * Where the links in our letters lead. Opening one changes nothing yet, since mail programs open links too: what it is
 * about happens at the press of a button.
 */
export async function actionPage(
  house: IdentityServices,
  request: Request,
  address: string,
): Promise<Response> {
  const posted = request.method === 'POST';
  const said = posted ? await formOf(request) : new URL(request.url).searchParams;
  const language = said.get('lang') ?? request.headers.get('accept-language') ?? undefined;
  return withLanguage(language, () => answer(house, request, said, address));
}

async function answer(
  house: IdentityServices,
  request: Request,
  said: URLSearchParams,
  address: string,
): Promise<Response> {
  const kind = kindOf(said.get('mode'));
  const oobCode = said.get('oobCode') ?? '';
  if (!kind || !oobCode) return tell(house, 400, m.identity_action_incomplete());
  const ask: Ask = {
    fields: { oobCode },
    projectId: house.settings.projectId,
    admin: false,
    address,
    agent: (request.headers.get('user-agent') ?? '').slice(0, 200),
    locale: undefined,
  };
  try {
    const visit = { house, ask, said, kind, oobCode };
    return await (request.method === 'POST' ? act(visit) : offer(visit));
  } catch (error) {
    if (error instanceof Overloaded) return tell(house, 503, m.identity_action_busy());
    if (error instanceof WireError) return refuse(house, kind, error.message);
    throw error;
  }
}

const kindOf = (mode: string | null): LinkKind | undefined =>
  Object.keys(linkKinds)
    .filter(isLinkKind)
    .find((kind) => linkKinds[kind].mode === mode);

/** What the code is about, as long as it works and is of the kind that the link says. */
async function look({ house, ask, kind }: Visit): Promise<Known> {
  const answer = (await resetPassword(house, ask)) as {
    requestType: string;
    email?: string;
    newEmail?: string;
  };
  if (answer.requestType !== kind) throw new WireError('INVALID_OOB_CODE');
  return { email: answer.email ?? '', newEmail: answer.newEmail };
}

async function offer(visit: Visit): Promise<Response> {
  const known = await look(visit);
  const { house, kind } = visit;
  if (kind === 'EMAIL_SIGNIN') return toApplication(visit);
  if (kind === 'PASSWORD_RESET') return askPassword(visit, known);
  const { title, explain, button } = questions[kind](known);
  return page(house.settings, {
    title,
    body: html`<h1>${title}</h1>
      <p>${explain}</p>
      <form method="post">${hidden(visit)}<button>${button}</button></form>`,
  });
}

const questions: Record<
  'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL',
  (known: Known) => { title: string; explain: string; button: string }
> = {
  VERIFY_EMAIL: ({ email }) => ({
    title: m.identity_action_verify_title(),
    explain: m.identity_action_verify_explain({ email }),
    button: m.identity_action_verify_button(),
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ email, newEmail = '' }) => ({
    title: m.identity_action_change_title(),
    explain: m.identity_action_change_explain({ email, newEmail }),
    button: m.identity_action_change_button(),
  }),
  RECOVER_EMAIL: ({ email }) => ({
    title: m.identity_action_recover_title(),
    explain: m.identity_action_recover_explain({ email }),
    button: m.identity_action_recover_button(),
  }),
};

/** The application finishes a sign-in itself: tokens belong where it lives. */
function toApplication({ house, said }: Visit): Promise<Response> | Response {
  const continueUrl = said.get('continueUrl') ?? '';
  if (!isAuthorized(house.settings, continueUrl)) return tell(house, 400, m.identity_action_incomplete());
  const location = new URL(continueUrl);
  for (const [name, value] of said) location.searchParams.set(name, value);
  return seeOther(location.href);
}

function askPassword(visit: Visit, { email }: Known, problem?: string): Promise<Response> {
  const { settings, passwords } = visit.house;
  return page(settings, {
    title: m.identity_action_reset_title(),
    status: problem ? 400 : 200,
    script: 'password.js',
    body: html`<h1>${m.identity_action_reset_title()}</h1>
      <form method="post">
        ${hidden(visit)}
        <div>
          <label for="email">${m.identity_action_email()}</label
          ><input id="email" type="email" autocomplete="username" value="${email}" readonly />
        </div>
        <div>
          <label for="password">${m.identity_action_new_password()}</label>
          <input
            id="password"
            name="newPassword"
            type="password"
            autocomplete="new-password"
            required
            minlength="${passwords.leastLength}"
            aria-describedby="rule${problem ? ' problem' : ''}"
            ${problem ? html`aria-invalid="true"` : ''}
            autofocus
          />
          <p class="rule" id="rule">${m.identity_action_password_rule({ least: passwords.leastLength })}</p>
          ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
          <label class="check" hidden
            ><input type="checkbox" id="show" />${m.identity_action_show_password()}</label
          >
        </div>
        <button>${m.identity_action_reset_button()}</button>
      </form>`,
  });
}

async function act(visit: Visit): Promise<Response> {
  const { house, ask, said, kind, oobCode } = visit;
  const known = await look(visit);
  if (kind === 'EMAIL_SIGNIN') return toApplication(visit);
  if (kind !== 'PASSWORD_RESET') {
    await applyCode(house, ask, oobCode);
    return done(visit, results[kind](known));
  }
  const newPassword = text({ newPassword: said.get('newPassword') }, 'newPassword') ?? '';
  try {
    await resetPassword(house, { ...ask, fields: { oobCode, newPassword } });
  } catch (error) {
    if (!(error instanceof WireError) || !error.message.startsWith('WEAK_PASSWORD')) throw error;
    return askPassword(visit, known, passwordProblem(house, newPassword));
  }
  return done(visit, m.identity_action_reset_done());
}

const passwordProblem = ({ passwords }: IdentityServices, given: string) =>
  given.length > passwords.longest
    ? m.identity_action_password_long({ most: passwords.longest })
    : m.identity_action_password_short({ least: passwords.leastLength });

const results: Record<keyof typeof questions, (known: Known) => string> = {
  VERIFY_EMAIL: ({ email }) => m.identity_action_verify_done({ email }),
  VERIFY_AND_CHANGE_EMAIL: ({ newEmail = '' }) => m.identity_action_change_done({ email: newEmail }),
  RECOVER_EMAIL: ({ email }) => m.identity_action_recover_done({ email }),
};

function done({ house: { settings }, said }: Visit, what: string): Promise<Response> {
  const wanted = said.get('continueUrl') ?? '';
  const next = isAuthorized(settings, wanted) ? wanted : loginPage(settings);
  return page(settings, {
    title: m.identity_action_done_title(),
    body: html`<h1>${m.identity_action_done_title()}</h1>
      <p role="status">${what}</p>
      <a class="button" href="${next}">${m.identity_action_go_on()}</a>`,
  });
}

const hidden = ({ said }: Visit) =>
  ['mode', 'lang', 'oobCode', 'continueUrl'].map((name) => {
    const value = said.get(name);
    return value === null ? '' : html`<input type="hidden" name="${name}" value="${value}" />`;
  });

/** The code of a refusal, in words for whoever followed a link. */
function refuse(house: IdentityServices, kind: LinkKind, message: string): Promise<Response> {
  const isReset = kind === 'PASSWORD_RESET';
  if (message === 'EXPIRED_OOB_CODE')
    return tell(house, 410, isReset ? m.identity_action_reset_expired() : m.identity_action_expired());
  if (message === 'INVALID_OOB_CODE')
    return tell(house, 410, isReset ? m.identity_action_reset_used() : m.identity_action_used());
  if (message === 'EMAIL_EXISTS') return tell(house, 409, m.identity_action_email_taken());
  if (message === 'USER_DISABLED') return tell(house, 403, m.identity_error_disabled());
  return tell(house, 400, m.identity_action_incomplete());
}

const loginPage = ({ publicUrl }: IdentitySettings) => publicUrl + addressIn(getLocale(), '/login');

const tell = ({ settings }: IdentityServices, status: number, what: string): Promise<Response> =>
  page(settings, {
    title: m.identity_action_problem_title(),
    status,
    body: html`<h1>${m.identity_action_problem_title()}</h1>
      <p role="alert">${what}</p>
      <a class="button" href="${loginPage(settings)}">${m.identity_action_to_login()}</a>`,
  });
