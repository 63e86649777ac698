import { html } from 'hono/html';
import { m } from '#words';
import { withLanguage } from '#platform/http/languages.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { normalEmail } from '../accounts/accounts.ts';
import { findCode } from '../codes/one-time-codes.ts';
import type { IdentityServices } from '../identity-services.ts';
import { chooserPath, demoChooser, demoProviderId, issueChoice } from '../providers/demo-chooser.ts';
import { providerOf } from '../providers/provider-registry.ts';
import { WireError } from '../wire-error.ts';
import { formOf, page, seeOther } from './page.ts';

const refusals = { invalid: 'invalid', expired: 'expired' };
const mostPeople = 6;
const longestName = 100;

/** The account chooser of the demo, in place of Google's. */
export async function chooserPage(services: IdentityServices, request: Request): Promise<Response> {
  if (providerOf(services, demoProviderId) !== demoChooser) return refusalResponse(new Refused(notFound));
  const form = request.method === 'POST' ? await formOf(request) : undefined;
  const state = form?.get('state') ?? new URL(request.url).searchParams.get('state') ?? '';
  const flow = await findCode(services.db, services, state, ['IDP_FLOW'], refusals).catch(() => undefined);
  const language = flow?.details['language'] ?? request.headers.get('accept-language') ?? undefined;
  const back = flow?.details['redirectUri'];
  return withLanguage(language, () => choose(services, { state, back, form }));
}

type Choice = { state: string; back: string | undefined; form: URLSearchParams | undefined };

async function choose(services: IdentityServices, { state, back, form }: Choice): Promise<Response> {
  if (back === undefined)
    return chooserForm(services, { state: '', problem: m.identity_popup_lost(), status: 400 });
  if (!form) return chooserForm(services, { state });
  if (form.has('cancel')) return goBack(back, { state, error: 'access_denied' });
  const email = emailIn(form.get('email') ?? '');
  if (email === undefined) return chooserForm(services, { state, problem: m.email_invalid(), status: 400 });
  const name = (form.get('name') ?? '').trim().slice(0, longestName) || (email.split('@', 1)[0] ?? email);
  return goBack(back, { state, code: await issueChoice(services, { state }, { email, name }) });
}

const goBack = (address: string, answer: Record<string, string>) =>
  seeOther(`${address}?${new URLSearchParams(answer).toString()}`);

function emailIn(given: string): string | undefined {
  try {
    return normalEmail(given.trim());
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}

/** Accounts with a verified e-mail only: signing in to an unverified one here would drop its password. */
const demoPeople = ({ db }: IdentityServices) =>
  db
    .selectFrom('identity_accounts')
    .select(['email', 'display_name'])
    .where('email_verified', '=', 1)
    .where('email', 'is not', null)
    .where('disabled', '=', 0)
    .orderBy('created_at')
    .limit(mostPeople)
    .execute();

type ChooserForm = { state: string; problem?: string; status?: number };

async function chooserForm(
  services: IdentityServices,
  { state, problem, status = 200 }: ChooserForm,
): Promise<Response> {
  const people = state ? await demoPeople(services) : [];
  const hidden = html`<input type="hidden" name="state" value="${state}" />`;
  return page(services.settings, {
    title: m.identity_chooser_title(),
    status,
    body: html`<h1>${m.identity_chooser_title()}</h1>
      <p class="demo">${m.identity_chooser_demo()}</p>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      ${
        state &&
        html`${
            people.length > 0 &&
            html`<div class="people">
                ${people.map(
                  ({ email, display_name }) =>
                    html`<form method="post" action="${chooserPath}">
                      ${hidden} <input type="hidden" name="email" value="${email}" /><input
                        type="hidden"
                        name="name"
                        value="${display_name ?? ''}"
                      />
                      <button class="person">
                        <strong>${display_name ?? email}</strong><span>${email}</span>
                      </button>
                    </form>`,
                )}
              </div>
              <p class="quiet">${m.identity_chooser_or()}</p>`
          }
          <form method="post" action="${chooserPath}">
            ${hidden}
            <div>
              <label for="name">${m.identity_chooser_name()}</label
              ><input id="name" name="name" autocomplete="name" maxlength="${longestName}" />
            </div>
            <div>
              <label for="email">${m.identity_chooser_email()}</label
              ><input id="email" name="email" type="email" autocomplete="email" required />
            </div>
            <button>${m.identity_chooser_go()}</button>
          </form>
          <form method="post" action="${chooserPath}">
            ${hidden}<button class="plain" name="cancel" value="1">${m.identity_chooser_cancel()}</button>
          </form>`
      }`,
  });
}
