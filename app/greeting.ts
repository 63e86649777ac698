import { join } from 'node:path';
import { demoPassword, people } from '#demo/story/people.ts';
import type { Config } from './config.ts';

const emailOf = (wanted: 'Admin' | 'Member') => people.find(({ role }) => role === wanted)?.email;

/** What the browser has to know; nothing here is secret. */
export const clientSettings = (config: Config) => ({
  identity: config.IDENTITY,
  apiKey: config.FIREBASE_API_KEY,
  projectId: config.FIREBASE_PROJECT_ID,
  authDomain: config.FIREBASE_AUTH_DOMAIN ?? new URL(config.publicUrl).host,
  google: config.demo || config.IDENTITY === 'google' || config.GOOGLE_CLIENT_ID !== undefined,
  demo: config.demo,
  contactEmail: config.CONTACT_EMAIL,
  contactPhone: config.CONTACT_PHONE,
  contactAddress: config.CONTACT_ADDRESS,
  ...(config.demo && { demoAdmin: emailOf('Admin'), demoMember: emailOf('Member'), demoPassword }),
});

/** The last lines of a start. */
export function greeting(config: Config): string {
  const lines = ['', `  ${config.SITE_NAME} is open at ${config.publicUrl}`, ''];
  if (config.demo) {
    lines.push(`  Demo logins, all with the password ${demoPassword}`);
    for (const { email, role } of people.slice(0, 4)) lines.push(`    ${role.padEnd(6)}  ${email}`);
    lines.push('');
  }
  if (!config.SMTP_URL) lines.push(`  Letters are not sent but kept in ${join(config.DATA_DIR, 'outbox')}`);
  lines.push('  To stop it, press Ctrl+C', '');
  return `${lines.join('\n')}\n`;
}
