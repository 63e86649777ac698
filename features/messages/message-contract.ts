import * as z from 'zod/mini';
import { m } from '#words';
import { blocked } from '#features/blocks/block-contract.ts';
import { sides } from '#features/visits/visit-kinds.ts';
import { get, post, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { warningKinds } from './scam-guard.ts';

export const longestMessage = 2000;

const Message = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.enum([...sides, 'system']),
  at: z.string(),
  /** What whoever reads it should beware of; whoever wrote it is told nothing. */
  warnings: z.array(z.enum(warningKinds)),
});
export type Message = z.output<typeof Message>;

const messageId = z
  .string({ error: m.message_unknown })
  .check(z.regex(/^[\w-]{1,64}$/, { error: m.message_unknown }));

export const tooManyMessages = refusal('TOO_MANY_MESSAGES', 429, m.message_too_many);
export const nobodyThere = refusal('NOBODY_THERE', 409, m.message_nobody_there);

export const messages = get('/visits/:id/messages', {
  summary: 'What the two sides wrote, and the steps of the visit between it, oldest first',
  who: 'party',
  params: ById,
  query: z.object({ after: z.optional(messageId) }),
  output: z.array(Message),
  refuses: [notFound],
});

export const writeMessage = post('/visits/:id/messages', {
  summary: 'Write to the other side; text only, at most 30 messages an hour to one person',
  who: 'party',
  params: ById,
  body: z.object({ text: text(m.message_text, longestMessage) }),
  output: Message,
  statuses: [201],
  refuses: [notFound, blocked, nobodyThere, tooManyMessages],
});

export const readMessages = put('/visits/:id/read', {
  summary: 'Everything up to this message is read; never back again',
  who: 'party',
  params: ById,
  body: z.object({ upTo: messageId }),
  output: z.object({ unread: z.number() }),
  refuses: [notFound],
});
