import * as z from 'zod/mini';
import { m } from '#words';
import { del, post, put } from '#platform/contract/call.ts';
import { mobile } from '#platform/contract/mobile.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { Deleted } from '#platform/contract/shapes.ts';
import { Account } from './account-contract.ts';

export const codeMinutes = 10;

export const textsOff = refusal('TEXTS_OFF', 409, m.mobile_texts_off);
export const wrongCode = refusal('WRONG_CODE', 403, m.mobile_wrong_code);
export const codeOver = refusal('CODE_OVER', 410, m.mobile_code_over);

export const sendMobileCode = post('/account/mobile', {
  summary: 'Have a code sent to one’s mobile number, to show that it is one’s own',
  who: 'signed-in',
  body: z.object({ mobile }),
  output: z.object({ mobile: z.string(), endsAt: z.string() }),
  refuses: [textsOff],
});

export const proveMobile = put('/account/mobile', {
  summary: 'Type the code that was sent: the number is verified',
  who: 'signed-in',
  body: z.object({
    code: z.pipe(
      z.string({ error: m.mobile_code_required }).check(z.trim()),
      z.string().check(z.regex(/^[0-9০-৯]{6}$/, { error: m.mobile_code_required })),
    ),
  }),
  output: Account,
  refuses: [wrongCode, codeOver],
  invalidates: () => ['laptops', 'every-laptop'],
});

export const forgetMobile = del('/account/mobile', {
  summary: 'Take the number out of one’s account',
  who: 'signed-in',
  output: Deleted,
  invalidates: () => ['laptops', 'every-laptop'],
});
