import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { type IdentityServices, iso } from '../identity-services.ts';
import { digest, newSecret, sixDigits } from '../secrets.ts';
import { demand, WireError } from '../wire-error.ts';

/** The codes that come as a link in a letter. */
export type LinkKind =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REMOVE_WAY_IN'
  | 'EMAIL_SIGNIN';

export type CodeKind =
  | LinkKind
  | 'SMS'
  | 'TEMPORARY_PROOF'
  | 'TOTP_ENROLLMENT'
  | 'MFA_PENDING'
  | 'IDP_FLOW'
  | 'IDP_CHOICE';

export type Code = {
  hash: string;
  kind: string;
  subject: string;
  uid: string | null;
  details: Record<string, string>;
  created_at: string;
};

type Issue = {
  kind: CodeKind;
  /** What it is about: an e-mail, a phone number or a uid. */
  subject: string;
  uid?: string | undefined;
  details?: Record<string, string>;
  minutes: number;
};

const maxTries = 5;

/** A single-use secret. Only its digest is stored, so that a leaked database does not contain usable codes. */
export async function issueCode(
  db: Database,
  { now }: IdentityServices,
  issue: Issue,
  secret = newSecret(),
): Promise<string> {
  const { kind, subject, uid = null, details = {}, minutes } = issue;
  await db
    .insertInto('identity_codes')
    .values({
      hash: digest(secret),
      kind,
      subject,
      uid,
      details: JSON.stringify(details),
      tries: 0,
      created_at: iso(now()),
      expires_at: iso(now() + minutes * 60_000),
      used_at: null,
    })
    .execute();
  return secret;
}

/** The same, and voids earlier codes of this kind for this subject. */
export async function issueOnlyCode(db: Database, services: IdentityServices, issue: Issue): Promise<string> {
  await voidCodes(db, services, issue.kind, issue.subject);
  return issueCode(db, services, issue);
}

async function voidCodes(
  db: Database,
  { now }: IdentityServices,
  kind: CodeKind,
  subject: string,
): Promise<void> {
  await db
    .updateTable('identity_codes')
    .set({ used_at: iso(now()) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute();
}

type CodeRow = Omit<Code, 'details'> & { details: string };

const parseCode = ({ details, ...code }: CodeRow): Code => ({
  ...code,
  details: JSON.parse(details) as Record<string, string>,
});

type Refusals = { invalid: string; expired: string };

/** A code that is valid now; does not use it up. */
export async function findCode(
  db: Database,
  { now }: IdentityServices,
  secret: string,
  kinds: readonly CodeKind[],
  { invalid, expired }: Refusals,
): Promise<Code> {
  const code = await db
    .selectFrom('identity_codes')
    .select(['hash', 'kind', 'subject', 'uid', 'details', 'created_at', 'expires_at', 'used_at'])
    .where('hash', '=', digest(secret))
    .executeTakeFirst();
  demand(code && code.used_at === null && kinds.some((kind) => kind === code.kind), invalid);
  demand(code.expires_at > iso(now()), expired);
  return parseCode(code);
}

/** Uses up a code, in the transaction of what it allows; of concurrent uses one succeeds. */
export async function useCode(
  db: Database,
  { now }: IdentityServices,
  hash: string,
  invalid: string,
): Promise<void> {
  const used = await db
    .updateTable('identity_codes')
    .set({ used_at: iso(now()) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  demand(used, invalid);
}

const smsRefusals = { invalid: 'INVALID_SESSION_INFO', expired: 'SESSION_EXPIRED' };
const smsMinutes = 10;

/** Six digits for a phone, bound to a long secret that only the requesting browser holds. */
export async function issueSmsCode(db: Database, services: IdentityServices, phone: string, uid?: string) {
  const code = sixDigits();
  const sessionInfo = newSecret();
  const details = { check: digest(`${sessionInfo}:${code}`) };
  await issueCode(
    db,
    services,
    { kind: 'SMS', subject: phone, uid, details, minutes: smsMinutes },
    sessionInfo,
  );
  return { code, sessionInfo };
}

/** Compares typed digits; every comparison uses one of the code's five tries, whoever makes it. */
export async function checkSmsCode(
  services: IdentityServices,
  sessionInfo: string | undefined,
  typed: string | undefined,
): Promise<Code> {
  demand(sessionInfo, 'MISSING_SESSION_INFO');
  demand(typed, 'MISSING_CODE');
  const code = await findCode(services.db, services, sessionInfo, ['SMS'], smsRefusals);
  await spendTry(services.db, code.hash);
  if (!sameText(code.details['check'] ?? '', digest(`${sessionInfo}:${typed}`)))
    throw new WireError('INVALID_CODE');
  return code;
}

export async function spendTry(db: Database, hash: string): Promise<void> {
  const { tries } = await db
    .updateTable('identity_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('hash', '=', hash)
    .returning('tries')
    .executeTakeFirstOrThrow();
  demand(tries <= maxTries, 'SESSION_EXPIRED');
}

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
