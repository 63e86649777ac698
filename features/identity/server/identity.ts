import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import type { Identity } from '#platform/http/caller.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import type { Sms } from '#platform/mail/sms.ts';
import { accountByUid } from './accounts/accounts.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { discovery } from './tokens/discovery.ts';
import { type IdentityServices, type IdentitySettings, seconds } from './identity-services.ts';
import { purgeExpired } from './housekeeping.ts';
import { answerOperation, crossOrigin, type From } from './identity-http.ts';
import { importedHashes } from './imports/check-imported-hash.ts';
import { keyRing } from './tokens/signing-keys.ts';
import { passwordMatches } from './sign-in/prove-password.ts';
import { passwordHashing } from './sign-in/password-hashing.ts';
import { mounted } from './operations.ts';
import { identityPages } from './pages/identity-pages.ts';
import { sentCodes } from './emulator/sent-codes.ts';
import { testRoutes } from './emulator/helper-routes.ts';
import { endEverySession, endOneSession, isSessionOpen, listOpenSessions } from './tokens/open-sessions.ts';
import { readIdToken } from './tokens/id-tokens.ts';
import { WireError } from './wire-error.ts';

const hostsOfGoogle = ['identitytoolkit', 'securetoken', 'www'].map((name) => `/${name}.googleapis.com`);

export type IdentityOptions = {
  db: Database;
  sealing: Sealing;
  settings: IdentitySettings;
  mail: Mail;
  sms: Sms | undefined;
  limits: Limits;
  log: Log;
  /** The client address of a request. */
  from: From;
  now?: () => number;
} & Pick<IdentityServices, 'onAccountDeleted' | 'afterAccountDeleted' | 'onSquatterExpelled'>;

export function createIdentity({ from, now = Date.now, ...given }: IdentityOptions) {
  const { db, settings } = given;
  const services: IdentityServices = {
    ...given,
    now,
    keys: keyRing({ db, sealing: given.sealing, now }),
    passwords: passwordHashing(settings.passwordCost, {
      minLength: settings.testRoutes ? 6 : 8,
      ...(settings.testRoutes && { maxWaitingPerAddress: Infinity }),
      imported: importedHashes(given.sealing),
    }),
    enumerationProtection: { on: settings.enumerationProtection },
    duplicateEmails: { allowed: false },
    sentCodes: settings.testRoutes ? sentCodes() : undefined,
  };

  const app = new Hono();
  for (const { method, path, operation } of mounted) {
    app.use(path, crossOrigin(settings));
    app.on(method, path, answerOperation(services, from, operation));
  }
  for (const { path } of mounted)
    app.all(path, () => Response.json(new WireError('Method not allowed.', 405).body, { status: 405 }));
  for (const rest of ['/v1', '/v2', ...hostsOfGoogle].map((root) => `${root}/*`))
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
          signedInAt: seconds(session.auth_time),
        };
      } catch (error) {
        if (error instanceof WireError) return undefined;
        throw error;
      }
    },
    /** Checked at every call, so that the tokens of a session end with it. */
    isOpen: (uid: string, sessionId: string | undefined): Promise<boolean> =>
      isSessionOpen(db, uid, sessionId),
    /** Whether this is an account's password; a wrong one counts as a guess of its owner's. */
    passwordMatches: (db: Database, uid: string, password: string, { address }: { address: string }) =>
      passwordMatches(db, services, { uid, password, address }),
    /** Since when an account's sessions count: later whenever all are ended. Nothing of one that is closed to everybody. */
    standingOf: async (db: Database, uid: string): Promise<string | undefined> => {
      const account = await accountByUid(db, uid);
      return account && !account.disabled ? account.valid_since : undefined;
    },
    /** The sessions of an account that stand; changed in the caller's transaction. */
    sessions: {
      list: listOpenSessions,
      end: (db: Database, uid: string, id: string) => endOneSession(db, services, uid, id),
      endAll: (db: Database, uid: string): Promise<number> => endEverySession(db, services, uid),
    },
    deleteAccount: async (db: Database, uid: string): Promise<void> => {
      await deleteAccount(db, services, uid, { by: 'admin' });
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
