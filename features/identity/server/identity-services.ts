import type { JSONWebKeySet } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/mail/sms.ts';
import type { Fields } from './fields.ts';
import type { KeyRing } from './tokens/signing-keys.ts';
import type { PasswordCost, Passwords } from './sign-in/password-hashing.ts';
import type { ProviderSettings } from './providers/provider-settings.ts';
import type { TestRecord } from './emulator/sent-codes.ts';

export type IdentitySettings = {
  projectId: string;
  apiKey: string;
  /** Who our tokens say they come from; `${publicUrl}/${projectId}` unless somebody needs another form. */
  issuer: string;
  publicUrl: string;
  authorizedDomains: string[];
  testRoutes: boolean;
  demo: boolean;
  enumerationProtection: boolean;
  siteName: string;
  passwordCost: PasswordCost;
  /** Public keys whose identity-provider and custom tokens are believed, in tests only. */
  trustedTestKeys?: JSONWebKeySet | undefined;
  providers: ProviderSettings;
};

/** What every operation works with. */
export type IdentityServices = {
  db: Database;
  settings: IdentitySettings;
  mail: Mail;
  sms: Sms;
  limits: Limits;
  log: Log;
  now: () => number;
  keys: KeyRing;
  passwords: Passwords;
  /** Hides whether an address has an account; test routes may switch it. */
  enumerationProtection: { on: boolean };
  /** The codes that went out, for the test routes only. */
  tests: TestRecord | undefined;
  onAccountDeleted: (db: Database, uid: string) => Promise<boolean>;
  afterAccountDeleted: () => void;
};

/** One request, read and admitted. */
export type IdentityRequest = {
  fields: Fields;
  projectId: string;
  /** The emulator's administrator: nobody, unless test routes are open. */
  admin: boolean;
  address: string;
  agent: string;
  locale: string | undefined;
};

export type Operation = (services: IdentityServices, request: IdentityRequest) => Promise<object>;

export const iso = (ms: number): string => new Date(ms).toISOString();
export const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);
