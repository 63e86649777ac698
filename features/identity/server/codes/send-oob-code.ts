import { inTransaction } from '#platform/database/transaction.ts';
import { actionLink, continueUrlOf, linkKinds, listLink, sendLink } from './action-links.ts';
import { accountByEmail, normalEmail } from '../accounts/accounts.ts';
import { demandFreeEmail, enforceQuota } from '../sign-in/guess-limits.ts';
import { audit } from '../audit.ts';
import { issueOnlyCode, type LinkKind } from './one-time-codes.ts';
import { enumName, flag, text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, Operation } from '../identity-services.ts';
import { demandRecentSignIn, holdSession, type Session } from '../tokens/sessions.ts';
import { readIdToken } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';

/** In the order of their numbers. */
const requestTypes = [
  'OOB_REQ_TYPE_UNSPECIFIED',
  'PASSWORD_RESET',
  'OLD_EMAIL_AGREE',
  'NEW_EMAIL_ACCEPT',
  'VERIFY_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
];

/** The e-mail in the response, the one the message goes to, and the account if there is one. */
type Addressee = { email: string; to: string; uid: string | undefined; session?: Session | undefined };

export const sendOobCode: Operation = async (services, request) => {
  const { fields } = request;
  const requestType = enumName(fields, 'requestType', requestTypes);
  demand(requestType && requestType !== requestTypes[0], 'MISSING_REQ_TYPE');
  demand(isAskable(requestType), 'INVALID_REQ_TYPE');
  const showLink = flag(fields, 'returnOobLink') === true;
  demand(!showLink || request.admin, 'INSUFFICIENT_PERMISSION');
  const continueUrl = continueUrlOf(services, request);
  const { email, to, uid, session } = await addressees[requestType](services, request);
  await holdLetters(services, request, requestType, to);

  const { minutes } = linkKinds[requestType];
  const oobCode = await inTransaction(services.db, async (db) => {
    if (session) await holdSession(db, session);
    await audit(db, services, request, 'code-sent', uid ?? null, { requestType });
    const details = { email, ...(to === email ? {} : { newEmail: to }) };
    // Without an account a code is issued too and sent nowhere, so that the response takes as long.
    return issueOnlyCode(db, services, { kind: requestType, subject: to, uid, details, minutes });
  });
  const link = actionLink(services, request, requestType, oobCode, continueUrl);
  const reaches = uid !== undefined || requestType === 'EMAIL_SIGNIN';
  if (reaches) (showLink ? listLink : sendLink)(services, requestType, to, oobCode, link, email);
  return { kind, email, ...(showLink ? { oobCode, oobLink: link } : {}) };
};

/** The others are sent by what they undo. */
type AskableKind = Exclude<LinkKind, 'RECOVER_EMAIL' | 'REMOVE_WAY_IN'>;

const isAskable = (kind: string): kind is AskableKind => Object.hasOwn(addressees, kind);

const addressees: Record<
  AskableKind,
  (services: IdentityServices, request: IdentityRequest) => Promise<Addressee>
> = {
  PASSWORD_RESET: async (services, { fields }) => {
    const email = emailOf(text(fields, 'email'));
    const account = await accountByEmail(services.db, email);
    demand(account || services.enumerationProtection.on, 'EMAIL_NOT_FOUND');
    return { email, to: email, uid: account?.uid };
  },
  EMAIL_SIGNIN: async (services, { fields }) => {
    const email = emailOf(text(fields, 'email'));
    return { email, to: email, uid: (await accountByEmail(services.db, email))?.uid };
  },
  VERIFY_EMAIL: async (services, request) => {
    const { account, session } = await readOwner(services, request);
    demand(account.email, 'MISSING_EMAIL');
    return { email: account.email, to: account.email, uid: account.uid, session };
  },
  VERIFY_AND_CHANGE_EMAIL: async (services, request) => {
    const given = text(request.fields, 'newEmail');
    demand(given, 'MISSING_NEW_EMAIL');
    const { account, session } = await readOwner(services, request);
    demand(account.email, 'MISSING_EMAIL');
    const to = normalEmail(given);
    if (session) demandRecentSignIn(services, session);
    await demandFreeEmail(services, request, to);
    return { email: account.email, to, uid: account.uid, session };
  },
};

function emailOf(given: string | undefined): string {
  demand(given, 'MISSING_EMAIL');
  return normalEmail(given);
}

/** The administrator names an account by its e-mail; everybody else proves theirs with an ID token. */
async function readOwner(services: IdentityServices, request: IdentityRequest) {
  const idToken = text(request.fields, 'idToken');
  if (!request.admin || idToken !== undefined) return readIdToken(services, request, idToken);
  const account = await accountByEmail(services.db, emailOf(text(request.fields, 'email')));
  demand(account, 'USER_NOT_FOUND');
  return { account, session: undefined };
}

async function holdLetters(
  services: IdentityServices,
  { address }: IdentityRequest,
  requestType: LinkKind,
  to: string,
) {
  const refusal =
    requestType === 'PASSWORD_RESET' ? 'RESET_PASSWORD_EXCEED_LIMIT' : 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await enforceQuota(services, `letters-from:${address}`, 60, 3600, refusal);
  await enforceQuota(services, `letters-to:${requestType}:${to}`, 5, 600, refusal);
}
