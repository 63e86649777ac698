import type { CodeKind } from '../codes/one-time-codes.ts';

/** What takes access back. */
export type TakingBack =
  | 'password-reset'
  | 'squatter-expelled'
  | 'password-changed'
  | 'email-changed'
  | 'email-recovered'
  | 'signed-out-everywhere'
  | 'way-in-removed'
  | 'account-disabled'
  | 'account-enabled'
  | 'account-deleted'
  | 'factor-enrolled'
  | 'factor-withdrawn'
  | 'role-withdrawn';

/** What somebody may hold of an account. A session stands for its ID, refresh and access tokens. */
export type Held =
  | CodeKind
  | 'session'
  | 'answer'
  | 'password'
  | 'email-link'
  | 'phone'
  | 'provider'
  | 'factor';

/** A thing that is newer came with or after the moment that an event goes back to. */
export type Fate = 'ends' | 'stays' | 'ends if newer';

const everything: Record<Held, Fate> = {
  session: 'ends',
  answer: 'ends',
  password: 'ends',
  'email-link': 'ends',
  phone: 'ends',
  provider: 'ends',
  factor: 'ends',
  PASSWORD_RESET: 'ends',
  VERIFY_EMAIL: 'ends',
  VERIFY_AND_CHANGE_EMAIL: 'ends',
  EMAIL_SIGNIN: 'ends',
  SMS: 'ends',
  TEMPORARY_PROOF: 'ends',
  TOTP_ENROLLMENT: 'ends',
  MFA_PENDING: 'ends',
  // Whoever holds the account may be who changed its address: the letter to the old one goes on working.
  RECOVER_EMAIL: 'stays',
  REMOVE_WAY_IN: 'ends',
  // A window's, not an account's: the provider's word has to follow.
  IDP_FLOW: 'stays',
  IDP_CHOICE: 'stays',
};

/** Sessions and codes; the ways in stay. */
const signedOut: Record<Held, Fate> = {
  ...everything,
  answer: 'stays',
  password: 'stays',
  'email-link': 'stays',
  phone: 'stays',
  provider: 'stays',
  factor: 'stays',
  // As long as the way in that it takes out.
  REMOVE_WAY_IN: 'stays',
};

const nothing = Object.fromEntries(Object.keys(everything).map((held) => [held, 'stays'])) as Record<
  Held,
  Fate
>;

/** Which event ends what of all that came before it. */
export const fates: Record<TakingBack, Record<Held, Fate>> = {
  // A second factor stands between a thief of the mailbox and the account.
  'password-reset': { ...everything, factor: 'stays' },
  'squatter-expelled': everything,
  'account-deleted': { ...everything, RECOVER_EMAIL: 'ends' },
  // While it is disabled its ways in are refused, and stay: a telephone that is free again would open a new account.
  'account-disabled': { ...signedOut, answer: 'ends' },
  'account-enabled': { ...everything, password: 'stays', factor: 'stays' },
  'password-changed': { ...signedOut, password: 'ends' },
  'email-changed': signedOut,
  'email-recovered': {
    ...signedOut,
    answer: 'ends',
    password: 'ends if newer',
    phone: 'ends if newer',
    provider: 'ends if newer',
    factor: 'ends if newer',
    RECOVER_EMAIL: 'ends if newer',
  },
  'signed-out-everywhere': signedOut,
  'way-in-removed': signedOut,
  'factor-enrolled': signedOut,
  'factor-withdrawn': signedOut,
  // No token carries a role: it is read at every call.
  'role-withdrawn': nothing,
};

/** By what a code is found, beside its uid: it may have been sent before there was an account. */
export const foundBy: Record<CodeKind, 'uid' | 'email' | 'phone'> = {
  PASSWORD_RESET: 'email',
  EMAIL_SIGNIN: 'email',
  SMS: 'phone',
  TEMPORARY_PROOF: 'phone',
  VERIFY_EMAIL: 'uid',
  VERIFY_AND_CHANGE_EMAIL: 'uid',
  RECOVER_EMAIL: 'uid',
  REMOVE_WAY_IN: 'uid',
  TOTP_ENROLLMENT: 'uid',
  MFA_PENDING: 'uid',
  IDP_FLOW: 'uid',
  IDP_CHOICE: 'uid',
};
