import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { Visit } from './visit-contract.ts';

/** Of a letter: names a visit, whom the letter went to and until when it may be read. */
const ByKey = z.object({ key: z.string().check(z.regex(/^[\w.-]{1,200}$/)) });

export const readVisitByKey = get('/visit-readings/:key', {
  summary: 'A visit to be read only, without code and contact, by the key in a letter about it',
  who: 'anyone',
  params: ByKey,
  output: Visit,
  refuses: [notFound],
  perMinute: 60,
});
