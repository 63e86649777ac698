import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { Hono } from 'hono';
import type { Tables } from '#platform/database/tables.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { remoteAddress } from '#platform/http/address.ts';
import { addSecurityHeaders } from '#platform/http/headers.ts';
import { memoryLimits, noLimits } from '#platform/http/limits.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import type { TextMessage } from '#platform/mail/sms.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import type { IdentitySettings } from '../identity-services.ts';
import { createIdentity } from '../identity.ts';
import { reuseSigningKeys, testSealing } from './reused-signing-keys.ts';

type Opening = Pick<typeof sdk, 'initializeAuth' | 'connectAuthEmulator' | 'inMemoryPersistence'>;

/** The fields of answers that tests look at. */
type WireAnswer = {
  error?: { code: number; message: string; errors: object[]; status?: string };
  kind?: string;
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  id_token?: string;
  refresh_token?: string;
  users?: Record<string, unknown>[];
  [field: string]: unknown;
};

const cheap = { memoryKiB: 64, passes: 2 };

/** The identity service alone, as somebody would run it, on a port of loopback and an empty database. */
export async function runIdentity(
  kind: DatabaseKind,
  {
    clock = { ahead: 0 },
    ownKeys = false,
    ...changed
  }: Partial<IdentitySettings> & { clock?: { ahead: number }; ownKeys?: boolean } = {},
) {
  const closing = new AsyncDisposableStack();
  const place = closing.use(await freshStorage(kind));
  const app = new Hono();
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const db = openDatabase<Tables>({ url: place.url, file: join(place.folder, 'test.db'), log: () => {} });
  closing.defer(() => db.destroy());
  closing.defer(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  await migrate(db);
  if (!ownKeys) await reuseSigningKeys(db);

  const letters: MailMessage[] = [];
  const messages: TextMessage[] = [];
  const problems: unknown[] = [];
  const deleted: string[] = [];
  const settings: IdentitySettings = {
    projectId: 'hatbodol',
    apiKey: 'key',
    issuer: `${origin}/hatbodol`,
    publicUrl: origin,
    authorizedDomains: ['127.0.0.1'],
    testRoutes: false,
    demo: false,
    enumerationProtection: true,
    siteName: 'Hatbodol',
    auditDays: 365,
    passwordCost: cheap,
    providers: {},
    ...changed,
  };
  const identity = createIdentity({
    db,
    sealing: testSealing,
    settings,
    mail: { send: async (letter) => void letters.push(letter) },
    sms: { send: async (message) => void messages.push(message) },
    limits: settings.testRoutes ? noLimits : memoryLimits(),
    log: (level, event, facts) => {
      if (level === 'error') problems.push({ event, ...facts });
    },
    from: (peer, forwarded) => remoteAddress(peer, forwarded, 1),
    now: () => Date.now() + clock.ahead,
    onAccountDeleted: async (_db, uid) => deleted.push(uid) > 0,
    afterAccountDeleted: () => undefined,
  });
  app.use(addSecurityHeaders);
  app.route('/', identity.app);

  return {
    origin,
    db,
    sealing: testSealing,
    identity,
    settings,
    clock,
    letters,
    messages,
    problems,
    deleted,
    /** The unmodified SDK, each time as if in a browser of its own. */
    browser: ({ initializeAuth, connectAuthEmulator, inMemoryPersistence }: Opening = sdk): Auth => {
      const name = crypto.randomUUID();
      const app = initializeApp({ apiKey: settings.apiKey, projectId: settings.projectId }, name);
      closing.defer(() => deleteApp(app));
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, origin, { disableWarnings: true });
      return auth;
    },
    /** What the last letter's link carries. */
    lastLink: () => {
      const link = new URL(/https?:\S+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'about:blank');
      return {
        href: link.href,
        code: link.searchParams.get('oobCode') ?? '',
        mode: link.searchParams.get('mode'),
      };
    },
    lastDigits: () => /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '',
    /** A call without the SDK. */
    call: async (
      path: string,
      body?: object,
      { headers = {}, key = settings.apiKey }: { headers?: Record<string, string>; key?: string } = {},
    ) => {
      const answer = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}key=${key}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json', ...headers },
      });
      const text = await answer.text();
      const json = answer.headers.get('content-type')?.includes('json')
        ? (JSON.parse(text) as WireAnswer)
        : undefined;
      return { status: answer.status, headers: answer.headers, text, json, error: json?.error?.message };
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

export type RunningIdentity = Awaited<ReturnType<typeof runIdentity>>;

/** The SDK's code of a failure, such as `auth/wrong-password`. */
export async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'no failure';
}
