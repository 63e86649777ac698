import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, put } from '#platform/contract/call.ts';
import { languages } from '#platform/contract/language.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById, Deleted } from '#platform/contract/shapes.ts';
import { photo, photoUnknown, text } from '#platform/contract/text.ts';
import { User } from './user-contract.ts';
import { longestName } from './user-rules.ts';

export const language = z.enum(languages);

export const personName = text(m.user_name, longestName, m.name_required);

export const Account = z.extend(User, {
  emailVerified: z.boolean(),
  mobile: z.nullable(z.string()),
  mobileVerified: z.boolean(),
  /** In which letters and messages come. */
  language,
  /** When the account was made. */
  since: z.string(),
  /** When it is deleted, for whoever is leaving. */
  leavesAt: z.nullable(z.string()),
});
export type Account = z.output<typeof Account>;

export const account = get('/account', {
  summary: "One's own account",
  who: 'signed-in',
  output: Account,
});

export const changeAccount = put('/account', {
  summary: 'Change name, picture or language; what is not given stays',
  who: 'signed-in',
  body: z.object({
    name: z.optional(personName),
    image: z.optional(photo),
    language: z.optional(language),
  }),
  output: Account,
  refuses: [photoUnknown],
  invalidates: () => ['laptops', 'every-laptop', 'blogs'],
});

export const Session = z.object({
  _id: z.string(),
  /** When it was last used. */
  at: z.string(),
  /** Browser and system, as far as they can be told; may be empty. */
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const sessions = get('/account/sessions', {
  summary: 'Where one is signed in, the last used first',
  who: 'signed-in',
  output: z.array(Session),
});

export const endSession = del('/account/sessions/:id', {
  summary: 'Sign out on one device',
  who: 'signed-in',
  whileLeaving: true,
  params: ById,
  output: Deleted,
  refuses: [notFound],
});

export const signOutEverywhere = del('/account/sessions', {
  summary: 'Sign out everywhere, here too',
  who: 'signed-in',
  whileLeaving: true,
  output: Deleted,
});
