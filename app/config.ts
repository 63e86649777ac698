import { isIPv6 } from 'node:net';
import * as z from 'zod/mini';
import { isLoopback } from '#platform/http/address.ts';
import { durationMs } from './test-clock.ts';
import { sealKeyShape } from '#platform/sealing/seal-key.ts';

const providerNames = ['GOOGLE', 'FACEBOOK', 'GITHUB', 'TWITTER'] as const;

const onOff = (otherwise: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), otherwise),
    z.transform((value) => value === 'on'),
  );
const portNumber = z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port number' }));
const count = (otherwise: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}$/, { error: 'must be a number' })), otherwise),
    z.transform(Number),
  );
const days = (otherwise: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'must be a number of days' })), otherwise),
    z.transform(Number),
  );
const address = z.optional(z.url({ error: 'must be an address such as https://example.com' }));
const words = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
);
const optionalText = z.optional(z.string());

/** Every setting there is. An empty one counts as not set. */
const Settings = z.object({
  NODE_ENV: optionalText,
  PORT: z.pipe(z._default(portNumber, '3000'), z.transform(Number)),
  HOST: optionalText,
  METRICS_PORT: z.optional(z.pipe(portNumber, z.transform(Number))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: address,
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })),
  ),
  SEAL_KEY: z.optional(
    z.string().check(z.regex(sealKeyShape, { error: 'must be 32 bytes in base64url: 43 characters' })),
  ),
  S3_ENDPOINT: address,
  S3_BUCKET: optionalText,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, { error: 'must start with redis://' }))),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })),
  ),
  SMS_URL: address,
  MAIL_FROM: z._default(z.string(), 'Hatbodol <no-reply@hatbodol.example>'),
  SITE_NAME: z._default(z.string(), 'Hatbodol'),
  IDENTITY: z._default(z.enum(['embedded', 'google'], { error: 'must be embedded or google' }), 'embedded'),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'hatbodol'),
  FIREBASE_API_KEY: z._default(
    z.string().check(z.regex(/^[^:]+$/, { error: 'must not contain a colon' })),
    'hatbodol',
  ),
  FIREBASE_AUTH_DOMAIN: optionalText,
  FIREBASE_ISSUER: address,
  FIREBASE_JWKS_URL: address,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: address,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_ISSUER: address,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  GITHUB_ISSUER: address,
  TWITTER_CLIENT_ID: optionalText,
  TWITTER_CLIENT_SECRET: optionalText,
  TWITTER_ISSUER: address,
  AUTHORIZED_DOMAINS: words,
  ENUMERATION_PROTECTION: onOff('on'),
  PASSWORD_MEMORY_KIB: z.pipe(
    z._default(z.string().check(z.regex(/^\d{4,7}$/, { error: 'must be a number of KiB' })), '19456'),
    z.transform(Number),
  ),
  TRUST_PROXY: z.pipe(
    z._default(z.string().check(z.regex(/^\d$/, { error: 'must be the number of proxies in front' })), '0'),
    z.transform(Number),
  ),
  AUDIT_DAYS: days('365'),
  OFFLINE: onOff('on'),
  TRAIL_DAYS: days('1095'),
  CONTACT_EMAIL: optionalText,
  CONTACT_PHONE: optionalText,
  CONTACT_ADDRESS: optionalText,
  FLAG_THRESHOLD: count('10'),
  CONTACTS_PER_ADDRESS: count('200'),
  CONTACTS_PER_ACCOUNT: count('200'),
  NOTICE_SECONDS: z.pipe(
    z._default(z.string().check(z.regex(/^\d$/, { error: 'must be a number of seconds below 10' })), '0'),
    z.transform(Number),
  ),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    }),
    'info',
  ),
  LOG_FORMAT: z.optional(z.enum(['json', 'short'], { error: 'must be json or short' })),
  TEST_ROUTES: onOff('off'),
  TEST_TRUSTED_KEYS: optionalText,
  TEST_CLOCK_OFFSET: z.pipe(
    z._default(z.string(), 'PT0S'),
    z.transform((typed: string, context) => {
      const offset = durationMs(typed);
      if (offset !== undefined) return offset;
      const error = 'must be a duration such as PT23H or P2D';
      context.issues.push({ code: 'custom', message: error, input: typed });
      return z.NEVER;
    }),
  ),
  DEMO: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
});

export type Environment = Record<string, string | undefined>;

/** What a program that we start finds in its environment: ours, and these. */
export const environmentWith = (more: Environment): Environment => ({ ...process.env, ...more });

/** Settings that cannot be used; each line says what to change. */
export class BadSettings extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Environment = process.env, isTerminal = process.stdout.isTTY) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = z.safeParse(Settings, set);
  if (!read.success)
    throw new BadSettings(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const settings = read.data;
  const production = settings.NODE_ENV === 'production';
  const missing = production ? missingInProduction(settings) : [];
  if (
    settings.S3_ENDPOINT &&
    !(settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY)
  )
    missing.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT');
  if (settings.DEMO === 'on' && settings.IDENTITY === 'google')
    missing.push('DEMO=on is not for IDENTITY=google');
  // The story's people have accounts with our own service.
  const demo = settings.DEMO ? settings.DEMO === 'on' : !production && settings.IDENTITY === 'embedded';
  const host = settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://${inAddress(host)}:${settings.PORT}`);
  if (demo && !production) missing.push(...openDemo(host, publicUrl));
  const sites = settings.AUTHORIZED_DOMAINS.map((typed) => ({ typed, site: siteOf(typed, production) }));
  for (const { typed, site } of sites)
    if (site === undefined)
      missing.push(
        `AUTHORIZED_DOMAINS must be hosts such as shop.example.com or https://shop.example.com:8443, not ${typed}`,
      );
  if (missing.length > 0) throw new BadSettings(missing);

  return {
    ...settings,
    production,
    demo,
    host,
    publicUrl: publicUrl.origin,
    /** How much later it is in this process than in the world, for test suites alone. */
    clockOffsetMs: settings.TEST_ROUTES ? settings.TEST_CLOCK_OFFSET : 0,
    allowances: {
      contacts: { address: settings.CONTACTS_PER_ADDRESS, account: settings.CONTACTS_PER_ACCOUNT },
    },
    logFormat: settings.LOG_FORMAT ?? (isTerminal ? 'short' : 'json'),
    authorizedDomains: [
      !production && isLoopback(publicUrl.hostname) ? publicUrl.hostname : publicUrl.origin,
      ...(demo ? ['localhost', '127.0.0.1'] : []),
      ...sites.flatMap(({ site }) => site ?? []),
    ],
    providers: providerNames.flatMap((name) => {
      const [clientId, clientSecret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]];
      return clientId && clientSecret
        ? [{ name, clientId, clientSecret, issuer: settings[`${name}_ISSUER`] }]
        : [];
    }),
  };
}

/**
 * The origin that a host stands for: https on 443, unless it says otherwise. Outside production a name of loopback
 * stays as it is and stands for every port: where a page is being made it moves from port to port.
 */
function siteOf(typed: string, production: boolean): string | undefined {
  if (isLoopback(typed) && !production) return typed;
  const address = typed.includes('://') ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  const isOrigin = href === `${origin}/` && (protocol === 'https:' || protocol === 'http:');
  return isOrigin && (!production || isSafe(new URL(origin))) ? origin : undefined;
}

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);

const inAddress = (host: string) => (isIPv6(host) ? `[${host}]` : host);

/** The demo's passwords are printed, and whoever opens it can be anybody in it. */
function openDemo(host: string, { hostname }: URL): string[] {
  const instead = 'with the demo, such as 127.0.0.1; to open the server to others, set DEMO=off';
  return [
    ...(isLoopback(host) ? [] : [`HOST must be an address of this computer alone ${instead}`]),
    ...(isLoopback(hostname) ? [] : [`PUBLIC_URL must be an address of this computer alone ${instead}`]),
  ];
}

function missingInProduction(settings: z.output<typeof Settings>): string[] {
  const lines: string[] = [];
  if (!settings.PUBLIC_URL)
    lines.push('PUBLIC_URL is missing: the address people will use, such as https://example.com');
  else if (!isSafe(new URL(settings.PUBLIC_URL)))
    lines.push('PUBLIC_URL must start with https://, or passwords can be read on the way');
  if (!settings.SMTP_URL)
    lines.push('SMTP_URL is missing: where mail goes out, such as smtps://user:password@mail.example.com');
  if (settings.MAIL_FROM.endsWith('@hatbodol.example>'))
    lines.push('MAIL_FROM is missing: who mail comes from');
  if (settings.DEMO === 'on') lines.push('DEMO=on is not for production');
  if (settings.TEST_ROUTES) lines.push('TEST_ROUTES=on is not for production');
  if (settings.TEST_CLOCK_OFFSET) lines.push('TEST_CLOCK_OFFSET is not for production');
  if (settings.TEST_TRUSTED_KEYS) lines.push('TEST_TRUSTED_KEYS is not for production');
  return lines;
}
