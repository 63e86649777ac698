import * as z from 'zod/mini';
import { m } from '#words';
import { del, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted, Modified } from '#platform/contract/shapes.ts';
import { notYourself } from '#features/users/user-contract.ts';
import { Reason } from './hidden-contract.ts';

/** Moderators suspend for a week at most. */
export const moderatorTermDays = 7;

/** A moment to come; whether it has passed the server says. */
export const Until = z.pipe(
  z.iso.datetime({ offset: true, error: m.order_until_invalid }),
  z.transform((typed: string) => new Date(typed).toISOString()),
);

export const termTooLong = refusal('TERM_TOO_LONG', 403, m.order_term_too_long);
export const higherRole = refusal('HIGHER_ROLE', 403, m.order_higher_role);

export const suspendUser = put('/users/:id/suspension', {
  summary: 'Suspend a person until then: signed out, their machines out of sight, their open visits ended',
  who: 'moderator',
  recordedAs: 'person-suspended',
  params: ById,
  body: z.object({ reason: Reason, until: Until }),
  output: Modified,
  refuses: [notFound, notYourself, termTooLong, higherRole],
  invalidates: () => ['laptops', 'every-laptop'],
});

export const liftSuspension = del('/users/:id/suspension', {
  summary: 'End a suspension before its time',
  who: 'moderator',
  recordedAs: 'suspension-lifted',
  params: ById,
  output: Deleted,
  refuses: [notFound],
  invalidates: () => ['laptops', 'every-laptop'],
});
