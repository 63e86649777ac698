import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post, put, roles } from '#platform/contract/call.ts';
import { Paging } from '#platform/contract/paging.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted, Modified, Reason } from '#platform/contract/shapes.ts';
import { email, optionalInput, text } from '#platform/contract/text.ts';
import { longestName } from './user-rules.ts';

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string(),
  status: z.enum(roles),
});
export type User = z.output<typeof User>;

const NewUser = z.object({
  name: text(m.user_name, longestName, m.name_required),
  image: z._default(z.string().check(z.maxLength(2000, { error: m.photo_unknown })), ''),
  /** Optional; has to be the account's own e-mail. */
  email: z.optional(email),
});

const ByEmail = z.object({ email });

export const notRegistered = refusal('NOT_REGISTERED', 403, m.user_not_registered);
/** It carries the reason and the end of the term. */
export const suspended = refusal('SUSPENDED', 403, m.user_suspended);
export const notYourself = refusal('NOT_YOURSELF', 409, m.user_not_yourself);
export const lastAdmin = refusal('LAST_ADMIN', 409, m.user_last_admin);
export const emailUnproven = refusal('EMAIL_NOT_VERIFIED', 409, m.user_email_unproven);

export const accessToken = get('/jwt', {
  summary: 'Exchange an identity ID token for an access token of one hour',
  who: 'id-token',
  query: ByEmail,
  output: z.object({ accessToken: z.string() }),
  refuses: [notRegistered, suspended],
});

export const isAdmin = get('/users/admin/:email', {
  summary: 'Whether this is an admin',
  who: 'self-or-admin',
  params: ByEmail,
  output: z.object({ isAdmin: z.boolean() }),
});

export const isMember = get('/users/member/:email', {
  summary: 'Whether this is a plain member',
  who: 'self-or-admin',
  params: ByEmail,
  output: z.object({ isMember: z.boolean() }),
});

export const users = get('/users', {
  summary: 'All users',
  who: 'admin',
  output: z.array(User),
});

const userSorts = ['newest', 'oldest', 'name', 'email'] as const;

export const findUsers = get('/all-users', {
  summary: 'A page of all users by words of their name and e-mail, or by their _id; the newest first',
  who: 'admin',
  query: z.extend(Paging, {
    q: optionalInput(text(m.search_question, 200)),
    status: optionalInput(z.enum(roles, { error: m.user_role_unknown })),
    sort: optionalInput(z.enum(userSorts, { error: m.search_sort_unknown })),
  }),
  output: z.object({
    count: z.number(),
    users: z.array(z.extend(User, { since: z.string(), emailVerified: z.coerce.boolean() })),
  }),
});

export const register = post('/users', {
  summary: 'Join, or come again: harmless to repeat',
  who: 'id-token',
  body: NewUser,
  output: User,
  statuses: [201, 200],
  refuses: [suspended],
});

export const makeAdmin = put('/users/admin/:id', {
  summary: 'Make a user an admin',
  who: 'admin',
  recordedAs: 'admin-granted',
  params: ById,
  output: Modified,
  refuses: [notFound],
});

export const changeRole = put('/users/:id/role', {
  summary: 'Make a user a member, a moderator or an admin',
  who: 'admin',
  recordedAs: ({ body }) => `made-${body.role.toLowerCase()}`,
  params: ById,
  body: z.object({ role: z.enum(roles, { error: m.user_role_unknown }) }),
  output: Modified,
  refuses: [notFound, lastAdmin, emailUnproven],
});

export const deleteUser = del('/users/:id', {
  summary: 'Delete a user with their machines, advertisements and sign-ins',
  who: 'admin',
  recordedAs: 'user-deleted',
  params: ById,
  body: Reason,
  output: Deleted,
  refuses: [notFound, notYourself, lastAdmin],
  invalidates: () => ['laptops', 'every-laptop', 'blogs'],
});
