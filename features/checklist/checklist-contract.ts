import * as z from 'zod/mini';
import { m } from '#words';
import { readCategory } from '#features/laptops/laptop-kinds.ts';
import { optionalFields } from '#features/laptops/machine-fields.ts';
import { processors } from '#features/laptops/laptop-kinds.ts';
import { price } from '#features/laptops/price.ts';
import { get, post, put } from '#platform/contract/call.ts';
import { Modified } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { partIds } from './repair-prices.ts';
import { itemIds, type ItemId, measuredItems } from './checklist-items.ts';

const item = z.enum(itemIds, { error: () => m.checklist_item_unknown() });
const simpleAnswer = z.enum(['ok', 'bad', 'could-not'], { error: () => m.checklist_answer_invalid() });
const measuredAnswer = z.union(
  [z.enum(['ok', 'bad', 'could-not']), z.object({ measured: z.number().check(z.gte(0), z.lte(100_000)) })],
  { error: () => m.checklist_measured_invalid() },
);

const answerTo = (id: ItemId) => z.optional(measuredItems.includes(id) ? measuredAnswer : simpleAnswer);

const Answers = z.strictObject(
  Object.fromEntries(itemIds.map((id) => [id, answerTo(id)])) as Record<
    ItemId,
    z.ZodMiniOptional<typeof measuredAnswer>
  >,
  { error: () => m.checklist_answers_invalid() },
);

const Claims = z.object(
  {
    ramGb: optionalFields.ramGb.input,
    storageGb: optionalFields.storageGb.input,
    batteryHealth: optionalFields.batteryHealth.input,
    processor: z.optional(z.enum(processors, { error: () => m.checklist_claims_invalid() })),
  },
  { error: () => m.checklist_claims_invalid() },
);

const category = z.pipe(
  z.string({ error: () => m.category_unknown() }),
  z.transform((typed: string, context) => {
    const read = readCategory(typed);
    if (read) return read;
    context.issues.push({ code: 'custom', message: m.category_unknown(), input: typed });
    return z.NEVER;
  }),
);

const Range = z.object({ low: z.number(), high: z.number() });

export const repairEstimate = post('/repair-estimate', {
  summary: 'What is fair to offer after a look at a machine: every deduction, and why; figures are estimates',
  who: 'anyone',
  body: z.object({
    category,
    askingPrice: price(m.laptop_asking_price),
    declaredFaults: z._default(
      z.array(item, { error: () => m.checklist_item_unknown() }).check(z.maxLength(200)),
      [],
    ),
    claims: z._default(Claims, {}),
    answers: z._default(Answers, {}),
  }),
  output: z.object({
    stop: z.boolean(),
    unchecked: z.array(z.enum(itemIds)),
    deductions: z.array(
      z.object({
        item: z.enum([...itemIds, 'labour']),
        low: z.number(),
        high: z.number(),
        why: z.string(),
      }),
    ),
    offer: z.nullable(Range),
  }),
});

const taka = (label: () => string) =>
  z
    .number({ error: () => m.price_unreadable({ field: label() }) })
    .check(z.int({ error: () => m.price_unreadable({ field: label() }) }), z.gte(0), z.lte(1_000_000));

const repairPrice = {
  low: taka(m.repair_price_low),
  high: taka(m.repair_price_high),
  labourLow: taka(m.repair_price_labour_low),
  labourHigh: taka(m.repair_price_labour_high),
  source: text(m.repair_price_source, 200),
  checkedAt: z.iso.date({ error: () => m.laptop_date_invalid({ field: m.repair_price_checked() }) }),
};

const ChangedPrice = z.object(repairPrice).check(
  z.refine(({ low, high }) => low <= high, { path: ['high'], error: () => m.repair_price_order() }),
  z.refine(({ low, labourLow }) => labourLow <= low, {
    path: ['labourLow'],
    error: () => m.repair_price_labour_order(),
  }),
  z.refine(({ high, labourLow, labourHigh }) => labourLow <= labourHigh && labourHigh <= high, {
    path: ['labourHigh'],
    error: () => m.repair_price_labour_order(),
  }),
);

export const repairPrices = get('/repair-prices', {
  summary: 'Estimates of what repairs cost, with source and date; those older than a year count for nothing',
  who: 'anyone',
  output: z.array(z.object({ part: z.enum(partIds), ...repairPrice })),
  cacheTags: () => ['repair-prices'],
});

export const changeRepairPrice = put('/repair-prices/:part', {
  summary: 'Renew an estimate, with where and when it was found',
  who: 'admin',
  recordedAs: 'repair-price-renewed',
  params: z.object({ part: z.enum(partIds) }),
  body: ChangedPrice,
  output: Modified,
  invalidates: () => ['repair-prices'],
});
