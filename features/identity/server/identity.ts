import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import type { Identity } from '#platform/http/caller.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/mail/sms.ts';
import { signInWithCustomToken } from './sign-in/custom-token-sign-in.ts';
import { deleteAccount, deleteOwnAccount } from './accounts/delete-account.ts';
import { discovery } from './tokens/discovery.ts';
import { signInWithEmailLink } from './sign-in/email-link-sign-in.ts';
import { type IdentityServices, type IdentitySettings, type Operation } from './identity-services.ts';
import { purgeExpired } from './housekeeping.ts';
import { answerOperation, crossOrigin, type From } from './identity-http.ts';
import { signInWithIdp } from './sign-in/idp-sign-in.ts';
import { keyRing } from './tokens/signing-keys.ts';
import { lookup } from './accounts/lookup.ts';
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './second-factor/mfa-enrollment.ts';
import { finalizeSecondFactor, startSecondFactor } from './second-factor/mfa-sign-in.ts';
import { sendOobCode } from './codes/send-oob-code.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { passwordHashing } from './sign-in/password-hashing.ts';
import { sendVerificationCode, signInWithPhoneNumber } from './sign-in/phone-sign-in.ts';
import {
  createAuthUri,
  passwordPolicy,
  projectConfig,
  recaptchaConfig,
  recaptchaParams,
} from './project-config.ts';
import { token } from './tokens/refresh-tokens.ts';
import { resetPassword } from './codes/reset-password.ts';
import { signUp } from './sign-in/sign-up.ts';
import { identityPages } from './pages/identity-pages.ts';
import { sentCodes } from './emulator/sent-codes.ts';
import { testRoutes } from './emulator/helper-routes.ts';
import { endEverySession, isSessionOpen } from './tokens/open-sessions.ts';
import { readIdToken } from './tokens/id-tokens.ts';
import { update } from './accounts/update.ts';
import { WireError } from './wire-error.ts';

/** The Identity Toolkit protocol. Each path is also served below the SDK's prefix. */
const toolkit: Record<string, Operation> = {
  'POST /v1/accounts:signUp': signUp,
  'POST /v1/accounts:signInWithPassword': signInWithPassword,
  'POST /v1/accounts:signInWithEmailLink': signInWithEmailLink,
  'POST /v1/accounts:sendVerificationCode': sendVerificationCode,
  'POST /v1/accounts:signInWithPhoneNumber': signInWithPhoneNumber,
  'POST /v1/accounts:signInWithIdp': signInWithIdp,
  'POST /v1/accounts:signInWithCustomToken': signInWithCustomToken,
  'POST /v1/accounts:createAuthUri': createAuthUri,
  'POST /v1/accounts:lookup': lookup,
  'POST /v1/accounts:update': update,
  'POST /v1/accounts:sendOobCode': sendOobCode,
  'POST /v1/accounts:resetPassword': resetPassword,
  'POST /v1/accounts:delete': deleteOwnAccount,
  'POST /v2/accounts/mfaEnrollment:start': startEnrollment,
  'POST /v2/accounts/mfaEnrollment:finalize': finalizeEnrollment,
  'POST /v2/accounts/mfaEnrollment:withdraw': withdrawEnrollment,
  'POST /v2/accounts/mfaSignIn:start': startSecondFactor,
  'POST /v2/accounts/mfaSignIn:finalize': finalizeSecondFactor,
  'GET /v1/projects': projectConfig,
  'GET /v1/recaptchaParams': recaptchaParams,
  'GET /v2/recaptchaConfig': recaptchaConfig,
  'GET /v2/passwordPolicy': passwordPolicy,
};
const secureToken: Record<string, Operation> = {
  'POST /v1/token': token,
};
/** The administrator's paths name the project. */
const administration: Record<string, Operation> = {
  'POST /v1/projects/:project/accounts': signUp,
  'POST /v1/projects/:project/accounts:lookup': lookup,
  'POST /v1/projects/:project/accounts:update': update,
  'POST /v1/projects/:project/accounts:sendOobCode': sendOobCode,
  'POST /v1/projects/:project/accounts:delete': deleteOwnAccount,
};

export type IdentityOptions = {
  db: Database;
  settings: IdentitySettings;
  mail: Mail;
  sms: Sms;
  limits: Limits;
  log: Log;
  /** The client address of a request. */
  from: From;
  now?: () => number;
  /** Runs in the transaction in which an account deletes itself; false refuses it. */
  onAccountDeleted: (db: Database, uid: string) => Promise<boolean>;
  /** Runs after that transaction has committed. */
  afterAccountDeleted: () => void;
};

export function createIdentity({ from, now = Date.now, ...given }: IdentityOptions) {
  const { db, settings } = given;
  const services: IdentityServices = {
    ...given,
    now,
    keys: keyRing(db, now),
    passwords: passwordHashing(settings.passwordCost, { minLength: settings.testRoutes ? 6 : 8 }),
    enumerationProtection: { on: settings.enumerationProtection },
    sentCodes: settings.testRoutes ? sentCodes() : undefined,
  };

  const app = new Hono();
  const mount = (prefix: string, operations: Record<string, Operation>) => {
    for (const [call, operation] of Object.entries(operations)) {
      const [method = '', path = ''] = call.split(' ');
      app.use(prefix + path, crossOrigin(settings));
      app.on(method, prefix + path, answerOperation(services, from, operation));
      app.all(prefix + path, () =>
        Response.json(new WireError('Method not allowed.', 405).body, { status: 405 }),
      );
    }
  };
  for (const prefix of ['', '/identitytoolkit.googleapis.com'])
    mount(prefix, { ...toolkit, ...administration });
  for (const prefix of ['', '/securetoken.googleapis.com']) mount(prefix, secureToken);
  for (const rest of ['/v1/*', '/v2/*', '/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'])
    app.all(rest, () => Response.json(new WireError('Not found.', 404, 'NOT_FOUND').body, { status: 404 }));
  app.route('/', discovery(services));
  app.route('/', identityPages(services, from));
  if (settings.testRoutes) app.route('/', testRoutes(services));

  return {
    app,
    /** The identity behind an ID token of ours, if token, session and account are all valid. */
    verifyIdToken: async (token: string): Promise<Identity | undefined> => {
      try {
        const project = { projectId: projectOf(settings, token) };
        const { account, session } = await readIdToken(services, project, token);
        return {
          uid: account.uid,
          email: account.email ?? '',
          emailVerified: account.email_verified === 1,
          name: account.display_name ?? undefined,
          picture: account.photo_url ?? undefined,
          sessionId: session.id,
        };
      } catch (error) {
        if (error instanceof WireError) return undefined;
        throw error;
      }
    },
    /** Checked at every call, so that the tokens of a session end with it. */
    isOpen: (uid: string, sessionId: string | undefined): Promise<boolean> =>
      isSessionOpen(db, uid, sessionId),
    /** Ends every session of an account, in the caller's transaction; answers how many there were. */
    endSessions: (db: Database, uid: string): Promise<number> => endEverySession(db, services, uid),
    deleteAccount: async (db: Database, uid: string): Promise<void> => {
      await deleteAccount(db, services, uid);
    },
    housekeeping: () => purgeExpired(services),
  };
}

/** The project of a token: under test routes there is a second one. */
function projectOf({ testRoutes, projectId }: IdentitySettings, token: string): string {
  if (!testRoutes) return projectId;
  try {
    const { aud } = decodeJwt(token);
    return typeof aud === 'string' ? aud : projectId;
  } catch {
    return projectId;
  }
}
