import * as z from 'zod/mini';
import { m } from '#words';
import { get, post, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { checkOver } from './check-contract.ts';

/** A number of two digits that both screens show at the same time, and when the next one comes. */
const number = { number: z.nullable(z.string()), nextInMs: z.number() };

export const beWitness = put('/checks/:id/witness', {
  summary:
    'The phone that opened a check at a visit is looking: said every few seconds, while the machine is checked',
  who: 'signed-in',
  params: ById,
  output: z.object(number),
  refuses: [notFound, checkOver],
  perMinute: 120,
});

export const askForKeys = post('/checks/:id/challenge', {
  summary: 'Four letters, which whoever stands at the machine has to type there within eight seconds',
  who: 'signed-in',
  params: ById,
  output: z.object({ keys: z.string() }),
  refuses: [notFound, checkOver],
  perMinute: 30,
});

export const seeWitness = get('/checks/:id/witness', {
  summary:
    'What the machine shows of whoever is looking, with the token of the check; no number without a visit',
  who: 'holder',
  params: ById,
  output: z.object({ ...number, isPassed: z.boolean() }),
  refuses: [notFound, checkOver],
  perMinute: 120,
});

export const typeKeys = put('/checks/:id/challenge', {
  summary: 'The letters that the phone shows, typed on the machine; four letters are good for one try',
  who: 'holder',
  params: ById,
  body: z.object({
    keys: z
      .string({ error: () => m.check_keys_invalid() })
      .check(z.maxLength(20, { error: () => m.check_keys_invalid() })),
  }),
  output: z.object({ isPassed: z.boolean() }),
  refuses: [notFound, checkOver],
  perMinute: 30,
});
