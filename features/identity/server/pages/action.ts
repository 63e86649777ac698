import { html } from 'hono/html';
import * as z from 'zod/mini';
import { m } from '#words';
import { getLocale } from '#words/compiled/runtime.js';
import { withLanguage } from '#platform/http/languages.ts';
import { addressIn } from '#platform/contract/language.ts';
import { NewPassword, passwordRules } from '../../password-rules.ts';
import { isLinkKind, linkKinds } from '../codes/action-links.ts';
import { applyCode } from '../codes/apply-oob-code.ts';
import { text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, IdentitySettings } from '../identity-services.ts';
import { isAuthorized } from '../authorized-sites.ts';
import { nameOf } from '../accounts/ways-in.ts';
import { findCode, type LinkKind } from '../codes/one-time-codes.ts';
import { codeRefusals, resetPassword } from '../codes/reset-password.ts';
import { Overloaded, WireError } from '../wire-error.ts';
import { formOf, page, seeOther } from './page.ts';

type ActionRequest = {
  services: IdentityServices;
  request: IdentityRequest;
  params: URLSearchParams;
  kind: LinkKind;
  oobCode: string;
};
/** What a code is about. */
type CodeSubject = Record<string, string>;

/**
 * The page behind the links in our e-mails. A GET changes nothing, since mail programs open links too; the button
 * posts the form that does it.
 */
export async function actionPage(
  services: IdentityServices,
  request: Request,
  address: string,
): Promise<Response> {
  const posted = request.method === 'POST';
  const params = posted ? await formOf(request) : new URL(request.url).searchParams;
  const language = params.get('lang') ?? request.headers.get('accept-language') ?? undefined;
  return withLanguage(language, () => respond(services, request, params, address));
}

async function respond(
  services: IdentityServices,
  request: Request,
  params: URLSearchParams,
  address: string,
): Promise<Response> {
  const kind = kindOf(params.get('mode'));
  const oobCode = params.get('oobCode') ?? '';
  if (!kind || !oobCode) return messagePage(services, 400, m.identity_action_incomplete());
  const identityRequest: IdentityRequest = {
    fields: { oobCode },
    projectId: services.settings.projectId,
    admin: false,
    address,
    agent: (request.headers.get('user-agent') ?? '').slice(0, 200),
    locale: undefined,
  };
  try {
    const action = { services, request: identityRequest, params, kind, oobCode };
    return await (request.method === 'POST' ? submitAction(action) : confirmationPage(action));
  } catch (error) {
    if (error instanceof Overloaded) return messagePage(services, 503, m.identity_action_busy());
    if (error instanceof WireError) return refusalPage(services, kind, error.message);
    throw error;
  }
}

const kindOf = (mode: string | null): LinkKind | undefined =>
  Object.keys(linkKinds)
    .filter(isLinkKind)
    .find((kind) => linkKinds[kind].mode === mode);

/** Refuses a code that is used, expired or of another kind than the link. */
const readCode = async ({ services, kind, oobCode }: ActionRequest): Promise<CodeSubject> =>
  (await findCode(services.db, services, oobCode, [kind], codeRefusals)).details;

async function confirmationPage(action: ActionRequest): Promise<Response> {
  const subject = await readCode(action);
  const { services, kind } = action;
  if (kind === 'EMAIL_SIGNIN') return redirectToApplication(action);
  if (kind === 'PASSWORD_RESET') return passwordPage(action, subject);
  const { title, explain, button } = questions[kind](subject);
  return page(services.settings, {
    title,
    body: html`<h1>${title}</h1>
      <p>${explain}</p>
      <form method="post">${hidden(action)}<button>${button}</button></form>`,
  });
}

const questions: Record<
  'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'REMOVE_WAY_IN',
  (subject: CodeSubject) => { title: string; explain: string; button: string }
> = {
  VERIFY_EMAIL: ({ email = '' }) => ({
    title: m.identity_action_verify_title(),
    explain: m.identity_action_verify_explain({ email }),
    button: m.identity_action_verify_button(),
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ email = '', newEmail = '' }) => ({
    title: m.identity_action_change_title(),
    explain: m.identity_action_change_explain({ email, newEmail }),
    button: m.identity_action_change_button(),
  }),
  RECOVER_EMAIL: ({ email = '' }) => ({
    title: m.identity_action_recover_title(),
    explain: m.identity_action_recover_explain({ email }),
    button: m.identity_action_recover_button(),
  }),
  REMOVE_WAY_IN: (subject) => ({
    title: m.identity_action_way_title(),
    explain: m.identity_action_way_explain({ way: nameOf(subject) }),
    button: m.identity_action_way_button(),
  }),
};

/** The application finishes a sign-in by link itself, on its own origin, where its tokens are stored. */
function redirectToApplication({ services, params }: ActionRequest): Promise<Response> | Response {
  const continueUrl = params.get('continueUrl') ?? '';
  if (!isAuthorized(services.settings, continueUrl))
    return messagePage(services, 400, m.identity_action_incomplete());
  const location = new URL(continueUrl);
  for (const [name, value] of params) location.searchParams.set(name, value);
  return seeOther(location.href);
}

function passwordPage(
  action: ActionRequest,
  { email = '' }: CodeSubject,
  problem?: string,
): Promise<Response> {
  const { settings, passwords } = action.services;
  return page(settings, {
    title: m.identity_action_reset_title(),
    status: problem ? 400 : 200,
    script: 'password.js',
    body: html`<h1>${m.identity_action_reset_title()}</h1>
      <form method="post">
        ${hidden(action)}
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
            minlength="${passwords.minLength}"
            aria-describedby="rule${problem ? ' problem' : ''}"
            ${problem ? html`aria-invalid="true"` : ''}
            autofocus
          />
          <ul class="rule" id="rule">
            ${passwordRules.map(({ rule }) => html`<li>${rule()}</li>`)}
          </ul>
          ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
          <label class="check" hidden
            ><input type="checkbox" id="show" />${m.identity_action_show_password()}</label
          >
        </div>
        <button>${m.identity_action_reset_button()}</button>
      </form>`,
  });
}

async function submitAction(action: ActionRequest): Promise<Response> {
  const { services, request, params, kind, oobCode } = action;
  const subject = await readCode(action);
  if (kind === 'EMAIL_SIGNIN') return redirectToApplication(action);
  if (kind !== 'PASSWORD_RESET') {
    await applyCode(services, request, oobCode);
    return donePage(action, results[kind](subject));
  }
  const newPassword = text({ newPassword: params.get('newPassword') }, 'newPassword') ?? '';
  const problem = z.safeParse(NewPassword, newPassword).error?.issues[0]?.message;
  if (problem) return passwordPage(action, subject, problem);
  try {
    await resetPassword(services, { ...request, fields: { oobCode, newPassword } });
  } catch (error) {
    if (!(error instanceof WireError) || !error.message.startsWith('WEAK_PASSWORD')) throw error;
    const most = services.passwords.maxLength;
    return passwordPage(action, subject, m.identity_action_password_long({ most }));
  }
  return donePage(action, m.identity_action_reset_done());
}

const results: Record<keyof typeof questions, (subject: CodeSubject) => string> = {
  VERIFY_EMAIL: ({ email = '' }) => m.identity_action_verify_done({ email }),
  VERIFY_AND_CHANGE_EMAIL: ({ newEmail = '' }) => m.identity_action_change_done({ email: newEmail }),
  RECOVER_EMAIL: ({ email = '' }) => m.identity_action_recover_done({ email }),
  REMOVE_WAY_IN: (subject) => m.identity_action_way_done({ way: nameOf(subject) }),
};

function donePage({ services: { settings }, params }: ActionRequest, what: string): Promise<Response> {
  const wanted = params.get('continueUrl') ?? '';
  const next = isAuthorized(settings, wanted) ? wanted : loginPage(settings);
  return page(settings, {
    title: m.identity_action_done_title(),
    body: html`<h1>${m.identity_action_done_title()}</h1>
      <p role="status">${what}</p>
      <a class="button" href="${next}">${m.identity_action_go_on()}</a>`,
  });
}

const hidden = ({ params }: ActionRequest) =>
  ['mode', 'lang', 'oobCode', 'continueUrl'].map((name) => {
    const value = params.get(name);
    return value === null ? '' : html`<input type="hidden" name="${name}" value="${value}" />`;
  });

/** A wire error in words for a person who followed a link. */
function refusalPage(services: IdentityServices, kind: LinkKind, message: string): Promise<Response> {
  const isReset = kind === 'PASSWORD_RESET';
  if (message === 'EXPIRED_OOB_CODE')
    return messagePage(
      services,
      410,
      isReset ? m.identity_action_reset_expired() : m.identity_action_expired(),
    );
  if (message === 'INVALID_OOB_CODE')
    return messagePage(services, 410, isReset ? m.identity_action_reset_used() : m.identity_action_used());
  if (message === 'EMAIL_EXISTS') return messagePage(services, 409, m.identity_action_email_taken());
  if (message === 'USER_DISABLED') return messagePage(services, 403, m.identity_error_disabled());
  return messagePage(services, 400, m.identity_action_incomplete());
}

const loginPage = ({ publicUrl }: IdentitySettings) => publicUrl + addressIn(getLocale(), '/login');

const messagePage = ({ settings }: IdentityServices, status: number, what: string): Promise<Response> =>
  page(settings, {
    title: m.identity_action_problem_title(),
    status,
    body: html`<h1>${m.identity_action_problem_title()}</h1>
      <p role="alert">${what}</p>
      <a class="button" href="${loginPage(settings)}">${m.identity_action_to_login()}</a>`,
  });
