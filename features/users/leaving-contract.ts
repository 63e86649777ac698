import * as z from 'zod/mini';
import { m } from '#words';
import { del } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { Deleted } from '#platform/contract/shapes.ts';
import { lastAdmin } from './user-contract.ts';

/** How long somebody who leaves has to change their mind. */
export const leavingDays = 7;
/** A sign-in as recent as this stands for the password. */
export const freshSignInMinutes = 5;

export const wrongPassword = refusal('WRONG_PASSWORD', 403, m.leaving_wrong_password);
export const freshSignInNeeded = refusal('FRESH_SIGN_IN_NEEDED', 403, m.leaving_sign_in_again);

export const leaveAccount = del('/account', {
  summary: `Delete one’s own account: out of sight at once, gone after ${leavingDays} days; needs the password or a sign-in of the last ${freshSignInMinutes} minutes`,
  who: 'signed-in',
  body: z.object({
    password: z.optional(
      z
        .string({ error: m.leaving_wrong_password })
        .check(
          z.minLength(1, { error: m.user_password_required }),
          z.maxLength(4096, { error: m.leaving_wrong_password }),
        ),
    ),
  }),
  output: z.object({ endsAt: z.string() }),
  refuses: [wrongPassword, freshSignInNeeded, lastAdmin],
  invalidates: () => ['laptops', 'every-laptop', 'blogs'],
});

export const stayWithAccount = del('/account/leaving', {
  summary: 'Change one’s mind about leaving: everything is as it was',
  who: 'signed-in',
  whileLeaving: true,
  output: Deleted,
  invalidates: () => ['laptops', 'every-laptop', 'blogs'],
});
