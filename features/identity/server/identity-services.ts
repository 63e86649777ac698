import type { JSONWebKeySet } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import type { Sms } from '#platform/mail/sms.ts';
import type { Fields } from './fields.ts';
import type { KeyRing } from './tokens/signing-keys.ts';
import type { PasswordCost, Passwords } from './sign-in/password-hashing.ts';
import type { ProviderSettings } from './providers/provider-settings.ts';
import type { SentCodes } from './emulator/sent-codes.ts';

export type IdentitySettings = {
  projectId: string;
  apiKey: string;
  /** The `iss` claim of our tokens; `${publicUrl}/${projectId}` by default. */
  issuer: string;
  publicUrl: string;
  /** Origins; of a loopback host its bare name, for every port. */
  authorizedDomains: string[];
  testRoutes: boolean;
  demo: boolean;
  enumerationProtection: boolean;
  siteName: string;
  /** How long the audit trail is. */
  auditDays: number;
  passwordCost: PasswordCost;
  /** Keys whose provider and custom tokens are accepted, under test routes only. */
  trustedTestKeys?: JSONWebKeySet | undefined;
  providers: ProviderSettings;
};

type ProvenOwner = { name: string | undefined; picture: string | undefined };

/** Dependencies of every operation. */
export type IdentityServices = {
  db: Database;
  sealing: Sealing;
  settings: IdentitySettings;
  mail: Mail;
  /** Nothing where text messages cannot go out. */
  sms: Sms | undefined;
  limits: Limits;
  log: Log;
  now: () => number;
  keys: KeyRing;
  passwords: Passwords;
  /** Hides whether an e-mail has an account; can be switched through test routes. */
  enumerationProtection: { on: boolean };
  /** Whether accounts of providers stand beside others with the same e-mail; switched like the one above. */
  duplicateEmails: { allowed: boolean };
  /** The codes that were sent; under test routes only. */
  sentCodes: SentCodes | undefined;
  /** Runs in the transaction in which an account deletes itself; false refuses it. */
  onAccountDeleted: (db: Database, uid: string) => Promise<boolean>;
  /** Runs after that transaction has committed. */
  afterAccountDeleted: () => void;
  /** Runs in the transaction in which the owner of an address, proven by a provider, gets the account of whoever only claimed it. */
  onSquatterExpelled?: (db: Database, uid: string, owner: ProvenOwner) => Promise<void>;
};

/** A parsed and authorized request. */
export type IdentityRequest = {
  fields: Fields;
  projectId: string;
  /** The emulator's administrator; always false without test routes. */
  admin: boolean;
  address: string;
  agent: string;
  locale: string | undefined;
};

export type Operation = (services: IdentityServices, request: IdentityRequest) => Promise<object>;

export const iso = (ms: number): string => new Date(ms).toISOString();
export const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);
