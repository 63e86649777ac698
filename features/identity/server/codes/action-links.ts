import { m } from '#words';
import { getLocale } from '#words/compiled/runtime.js';
import { addressIn } from '#platform/contract/language.ts';
import { trace } from '#platform/log/log.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/mail/sms.ts';
import { nameOf } from '../accounts/ways-in.ts';
import type { LinkKind } from './one-time-codes.ts';
import { text } from '../fields.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { isAuthorized } from '../authorized-sites.ts';
import { appendBounded } from '../emulator/sent-codes.ts';
import { demand } from '../wire-error.ts';

/** The page behind the links in our e-mails. */
export const actionPath = '/auth/action';

export const linkKinds: Record<LinkKind, { mode: string; minutes: number }> = {
  PASSWORD_RESET: { mode: 'resetPassword', minutes: 60 },
  VERIFY_EMAIL: { mode: 'verifyEmail', minutes: 3 * 24 * 60 },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', minutes: 24 * 60 },
  RECOVER_EMAIL: { mode: 'recoverEmail', minutes: 7 * 24 * 60 },
  REMOVE_WAY_IN: { mode: 'removeWayIn', minutes: 7 * 24 * 60 },
  EMAIL_SIGNIN: { mode: 'signIn', minutes: 60 },
};

export const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(linkKinds, kind);

/** Where the user continues afterwards: authorized domains only (no open redirect). */
export function continueUrlOf(
  { settings }: IdentityServices,
  { fields }: IdentityRequest,
): string | undefined {
  const url = text(fields, 'continueUrl');
  if (url === undefined) return undefined;
  demand(
    URL.canParse(url) && new URL(url).hostname !== '',
    'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
  );
  demand(isAuthorized(settings, url), 'UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED');
  return url;
}

export function actionLink(
  { settings }: IdentityServices,
  request: IdentityRequest,
  kind: LinkKind,
  oobCode: string,
  continueUrl?: string,
): string {
  const link = new URL(actionPath, settings.publicUrl);
  const { mode } = linkKinds[kind];
  const query = {
    mode,
    lang: request.locale ?? 'en',
    oobCode,
    apiKey: settings.apiKey,
    ...(continueUrl ? { continueUrl } : {}),
  };
  link.search = new URLSearchParams(query).toString();
  return link.href;
}

/** Under test routes links can be read; `email` is the account's, where it changes to the one that the link goes to. */
export function listLink(
  { sentCodes: sent }: IdentityServices,
  requestType: LinkKind,
  to: string,
  oobCode: string,
  oobLink: string,
  email = to,
): void {
  const newEmail = email === to ? {} : { newEmail: to };
  if (sent) appendBounded(sent.links, { email, ...newEmail, requestType, oobCode, oobLink });
}

/** Sent after the response, so that response times do not reveal whether an account exists. */
export function sendLink(
  services: IdentityServices,
  kind: LinkKind,
  to: string,
  oobCode: string,
  link: string,
  email = to,
  details: Record<string, string> = {},
): void {
  const { mail, settings } = services;
  listLink(services, kind, to, oobCode, link, email);
  inBackground(services, 'letter', () =>
    mail.send({ to, ...wording(kind, settings.siteName, link, details) }),
  );
}

function wording(
  kind: LinkKind,
  site: string,
  link: string,
  details: Record<string, string>,
): Pick<MailMessage, 'subject' | 'text'> {
  const values = { site, link };
  if (kind === 'PASSWORD_RESET')
    return { subject: m.identity_mail_reset_subject(values), text: m.identity_mail_reset(values) };
  if (kind === 'VERIFY_EMAIL')
    return { subject: m.identity_mail_verify_subject(values), text: m.identity_mail_verify(values) };
  if (kind === 'EMAIL_SIGNIN')
    return { subject: m.identity_mail_sign_in_subject(values), text: m.identity_mail_sign_in(values) };
  if (kind === 'RECOVER_EMAIL')
    return { subject: m.identity_mail_recover_subject(values), text: m.identity_mail_recover(values) };
  if (kind === 'REMOVE_WAY_IN') {
    const way = nameOf(details);
    return {
      subject: m.identity_mail_way_in_subject(values),
      text: m.identity_mail_way_in({ ...values, way }),
    };
  }
  return { subject: m.identity_mail_change_subject(values), text: m.identity_mail_change(values) };
}

/** Notifies the owner of a password change, in case somebody else made it. */
export function sendPasswordChanged(services: IdentityServices, to: string | null): void {
  const values = { site: services.settings.siteName };
  if (to === null) return;
  const letter = {
    subject: m.identity_mail_password_changed_subject(values),
    text: m.identity_mail_password_changed(values),
  };
  inBackground(services, 'letter', () => services.mail.send({ to, ...letter }));
}

/** Tells the owner that a way in is gone, in case somebody else took it. */
export function sendWayInRemoved(services: IdentityServices, to: string | null, way: string): void {
  const { siteName: site, publicUrl } = services.settings;
  if (to === null) return;
  const letter = {
    subject: m.identity_mail_way_out_subject({ site }),
    text: m.identity_mail_way_out({ site, way, link: publicUrl + addressIn(getLocale(), '/login') }),
  };
  inBackground(services, 'letter', () => services.mail.send({ to, ...letter }));
}

export function sendSmsCode(
  services: IdentityServices & { sms: Sms },
  to: string,
  code: string,
  sessionInfo: string,
): void {
  const { sentCodes: tests, sms, settings } = services;
  if (tests) appendBounded(tests.codes, { phoneNumber: to, code, sessionInfo });
  inBackground(services, 'text message', () =>
    sms.send({ to, text: m.identity_sms_code({ site: settings.siteName, code }) }),
  );
}

function inBackground({ log }: IdentityServices, what: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => log('error', 'not sent', { what, ...trace(error) }));
}
