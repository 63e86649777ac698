import * as z from 'zod/mini';
import { m } from '#words';
import { get, post, put, roles } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';
import { optionalInput, text } from '#platform/contract/text.ts';
import { notYourself } from '#features/users/user-contract.ts';
import { flagKinds, flagReasons, flagStates, verdicts } from './flag-kinds.ts';
import { higherRole, termTooLong, Until } from './suspension-contract.ts';

const longestNote = 1000;
export const flagsAPage = 20;
export const flagsADay = 30;

export const ownSubject = refusal('OWN_SUBJECT', 409, m.flag_own);
export const tooManyFlags = refusal('TOO_MANY_REQUESTS', 429, m.flag_too_many);
export const flagClosed = refusal('FLAG_CLOSED', 409, m.flag_closed);
export const somebodyElse = refusal('SOMEBODY_ELSE', 409, m.flag_somebody_else);

const kind = z.enum(flagKinds, { error: m.flag_kind_unknown });
const reason = z.enum(flagReasons, { error: m.flag_reason_unknown });
const state = z.enum(flagStates, { error: m.flag_state_unknown });
const note = optionalInput(text(m.flag_note, longestNote));

export const reportFlag = post('/flags', {
  summary: 'Report a machine, a seller, a post, a visit or a message; once a person',
  who: 'anyone',
  body: z.object({ kind, subject: ById.shape.id, reason, note }),
  output: z.object({ _id: z.string() }),
  statuses: [201],
  refuses: [notFound, ownSubject, tooManyFlags],
  perMinute: 10,
});

const Flag = z.object({
  _id: z.string(),
  kind,
  subject: z.string(),
  /** What the subject is called. */
  about: z.string(),
  /** The first that was given; all of them stand in the flag itself. */
  reason,
  note: z.string(),
  state,
  signals: z.array(z.string()),
  at: z.string(),
  /** How many reported it. */
  reports: z.number(),
  verdict: z.nullable(z.enum(verdicts)),
});

const pageNumber = z.pipe(
  z._default(
    z.string().check(z.regex(/^\d{1,6}$/, { error: () => m.paging_invalid({ field: 'page' }) })),
    '0',
  ),
  z.transform(Number),
);

export const flags = get('/flags', {
  summary: `What waits for a verdict, the weightiest first, or what had one, the latest first: ${flagsAPage} a page`,
  who: 'moderator',
  query: z.object({ state: z._default(state, 'open'), kind: z.optional(kind), page: pageNumber }),
  output: z.object({
    count: z.number(),
    /** How many are open, by what they are about. */
    open: z.record(z.string(), z.number()),
    flags: z.array(Flag),
  }),
});

const Sanction = z.object({
  _id: z.string(),
  what: z.enum(verdicts),
  about: z.string(),
  reason: z.string(),
  until: z.nullable(z.string()),
  at: z.string(),
});

export const oneFlag = get('/flags/:id', {
  summary: 'A flag with what was reported, and the person whom it concerns with their history',
  who: 'moderator',
  params: ById,
  output: z.extend(Flag, {
    reported: z.array(z.object({ reason, note: z.string(), at: z.string(), name: z.nullable(z.string()) })),
    appeal: z.nullable(z.string()),
    machine: z.nullable(
      z.object({
        _id: z.string(),
        model: z.string(),
        img1: z.string(),
        askingPrice: z.number(),
        details: z.string(),
        date: z.string(),
        isHidden: z.coerce.boolean(),
      }),
    ),
    person: z.nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
        status: z.enum(roles),
        since: z.string(),
        machines: z.number(),
        flags: z.number(),
        sanctions: z.array(Sanction),
      }),
    ),
  }),
  refuses: [notFound],
});

export const judgeFlag = put('/flags/:id', {
  summary: 'Give a verdict; whom it concerns and whoever reported it hear of it',
  who: 'moderator',
  params: ById,
  body: z.object({
    verdict: z.enum(verdicts, { error: m.flag_verdict_unknown }),
    /** Why, for the person whom it concerns; needed for all but `nothing-wrong`. */
    note,
    until: z.optional(Until),
  }),
  output: Modified,
  refuses: [notFound, flagClosed, somebodyElse, notYourself, termTooLong, higherRole],
});

export const myFlags = get('/account/flags', {
  summary: 'What the caller reported, and what came of it',
  who: 'signed-in',
  output: z.array(z.omit(Flag, { signals: true, reports: true, note: true })),
});
