import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted } from '#platform/contract/shapes.ts';
import { optionalInput, text } from '#platform/contract/text.ts';

const signalKinds = ['photo-twin', 'cheap', 'block-list', 'many-machines', 'shared-mobile'] as const;
export type SignalKind = (typeof signalKinds)[number];

const BlockedEntry = z.object({ _id: z.string(), entry: z.string(), note: z.string(), at: z.string() });

export const NewEntry = z.object({
  entry: text(m.block_list_entry, 80).check(
    z.refine((typed) => typed.length >= 3, { error: m.block_list_short }),
  ),
  note: optionalInput(text(m.block_list_note, 300)),
});

export const entryExists = refusal('ENTRY_EXISTS', 409, m.block_list_exists);

export const signals = get('/signals', {
  summary: 'What stood out about machines when they were posted or changed, the latest first',
  who: 'admin',
  query: z.object({ laptop: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  output: z.array(
    z.object({
      laptop: z.string(),
      model: z.string(),
      brand: z.string(),
      seller: z.string(),
      sellerName: z.string(),
      kind: z.enum(signalKinds),
      /** A machine, a price, a word or a number, as the kind has it. */
      detail: z.string(),
      at: z.string(),
    }),
  ),
});

export const blockList = get('/block-list', {
  summary: 'Words and numbers that admins want to hear of when they stand in a machine',
  who: 'admin',
  output: z.array(BlockedEntry),
});

export const addToBlockList = post('/block-list', {
  summary: 'Add a word or a number',
  who: 'admin',
  recordedAs: 'block-list-added',
  body: NewEntry,
  output: BlockedEntry,
  statuses: [201],
  refuses: [entryExists],
});

export const removeFromBlockList = del('/block-list/:id', {
  summary: 'Take a word or a number out',
  who: 'admin',
  recordedAs: 'block-list-removed',
  params: ById,
  output: Deleted,
  refuses: [notFound],
});
