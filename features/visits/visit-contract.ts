import * as z from 'zod/mini';
import { m } from '#words';
import { blocked } from '#features/blocks/block-contract.ts';
import { mobile } from '#platform/contract/mobile.ts';
import { get, post } from '#platform/contract/call.ts';
import { notFound, tooManyToday } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { saleStatuses } from '#features/laptops/laptop-kinds.ts';
import { sides, stepNames, visitStatuses } from './visit-kinds.ts';
import {
  contactClosed,
  laptopSold,
  ownLaptop,
  slotOutside,
  slotTaken,
  tooManyVisits,
} from './visit-refusals.ts';

export const visitsPerPage = 20;

const Meeting = z.object({
  _id: z.string(),
  name: z.string(),
  nameBn: z.string(),
  district: z.string(),
  closedWeekday: z.nullable(z.number()),
});

/** Null for a former member. */
const VisitPerson = z.nullable(z.object({ _id: z.string(), name: z.string(), image: z.string() }));

const Step = z.object({
  at: z.string(),
  by: z.enum([...sides, 'system']),
  step: z.enum(stepNames),
  from: z.nullable(z.enum(visitStatuses)),
  to: z.enum(visitStatuses),
  reason: z.optional(z.string()),
});

const visitFields = {
  _id: z.string(),
  status: z.enum(visitStatuses),
  /** Whose answer is awaited, also about a move. */
  turn: z.nullable(z.enum(sides)),
  revision: z.number(),
  /** Of the calendar file. */
  sequence: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.nullable(Meeting),
  /** Null for the other side while it looks like a home address and nothing is agreed. */
  placeNote: z.nullable(z.string()),
  move: z.nullable(z.object({ startsAt: z.string(), place: z.nullable(Meeting), by: z.enum(sides) })),
  laptop: z.object({
    _id: z.nullable(z.string()),
    model: z.string(),
    askingPrice: z.number(),
    /** Null once it is deleted. */
    status: z.nullable(z.enum(saleStatuses)),
  }),
  seller: VisitPerson,
  buyer: VisitPerson,
  me: z.enum(sides),
  reason: z.nullable(z.string()),
  missedBy: z.nullable(z.enum(sides)),
  stillComing: z.object({ buyer: z.boolean(), seller: z.boolean() }),
  /** Only while agreed; the other side types it. */
  myCode: z.nullable(z.string()),
  contactUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const Visit = z.object({ ...visitFields, steps: z.array(Step) });
export type Visit = z.output<typeof Visit>;

export const VisitInList = z.object({ ...visitFields, unread: z.number() });
export type VisitInList = z.output<typeof VisitInList>;

const startsAt = z.iso.datetime({ error: m.visit_time_invalid });
const placeId = z
  .string({ error: m.visit_place_unknown })
  .check(z.regex(/^[\w-]{1,64}$/, { error: m.visit_place_unknown }));
const unsaid = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

/** When and where: a place of the list, or none and a note. */
export const meeting = {
  startsAt,
  place: unsaid(placeId),
  placeNote: unsaid(text(m.visit_place_note, 200)),
};

export const proposeVisit = post('/laptops/:id/visits', {
  summary: 'Ask to see a machine at a time and a place',
  who: 'signed-in',
  params: ById,
  body: z.object({
    ...meeting,
    message: unsaid(text(m.visit_message, 500)),
    /** Of the buyer; the seller sees it once they agree. */
    mobile: unsaid(mobile),
  }),
  output: Visit,
  statuses: [201],
  refuses: [notFound, ownLaptop, laptopSold, slotOutside, slotTaken, tooManyVisits, blocked],
});

const pageNumber = z.pipe(
  z._default(z.string(), '0'),
  z.transform((typed: string, context) => {
    if (/^\d{1,4}$/.test(typed)) return Number(typed);
    context.issues.push({ code: 'custom', message: m.paging_invalid({ field: 'page' }), input: typed });
    return z.NEVER;
  }),
);

export const visits = get('/visits', {
  summary: "One page of the caller's visits: those to come, soonest first, or past ones, latest first",
  who: 'signed-in',
  query: z.object({
    when: z._default(z.enum(['next', 'past'], { error: m.visit_when_invalid }), 'next'),
    page: pageNumber,
  }),
  output: z.object({ count: z.number(), visits: z.array(VisitInList) }),
});

export const visitById = get('/visits/:id', {
  summary: 'A visit, for either of its two sides',
  who: 'party',
  params: ById,
  output: Visit,
  refuses: [notFound],
});

export const visitContact = get('/visits/:id/contact', {
  summary: 'How to reach the other side, from the agreement until seven days after; every look is recorded',
  who: 'party',
  params: ById,
  output: z.object({ name: z.string(), mobile: z.nullable(z.string()) }),
  refuses: [notFound, contactClosed, tooManyToday],
});
