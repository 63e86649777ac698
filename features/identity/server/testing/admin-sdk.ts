import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { RunningIdentity } from './run-identity.ts';

/** The unmodified admin SDK, as the administrator of this service. */
export function adminSdk({ origin, settings }: Pick<RunningIdentity, 'origin' | 'settings'>): {
  auth: Auth;
  [Symbol.asyncDispose]: () => Promise<void>;
} {
  // Read once, when the client is made.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(origin).host;
  const app = initializeApp({ projectId: settings.projectId }, crypto.randomUUID());
  return { auth: getAuth(app), [Symbol.asyncDispose]: () => deleteApp(app) };
}
