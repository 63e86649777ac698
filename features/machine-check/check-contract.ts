import * as z from 'zod/mini';
import { m } from '#words';
import { get, post, put } from '#platform/contract/call.ts';
import { notAllowed, notFound, refusal } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { readCode, readPublicCode } from './check-code.ts';
import { checkFields, hows, levels, notes, steps, verdicts } from './check-steps.ts';
import { Seen } from './seen.ts';

export const tooManyChecks = refusal('TOO_MANY_CHECKS', 429, m.check_too_many);
export const noVisitNow = refusal('NO_VISIT_NOW', 409, m.check_no_visit_now);
export const codeUnknown = refusal('CODE_UNKNOWN', 404, m.check_code_unknown);
export const checkOver = refusal('CHECK_OVER', 410, m.check_over);
export const outOfOrder = refusal('CHECK_OUT_OF_ORDER', 409, m.check_out_of_order);

const value = z.nullable(z.union([z.string(), z.number()]));

const CheckResult = z.object({
  field: z.enum(checkFields),
  value,
  unit: z.nullable(z.string()),
  how: z.enum(hows),
  verdict: z.enum(verdicts),
  /** What the listing says of it, where it says anything. */
  claim: value,
  note: z.nullable(z.enum(notes)),
});

export const openCheck = post('/laptops/:id/checks', {
  summary: 'Begin a check of one of my machines: a code, to be typed on the machine itself',
  who: 'owner',
  params: ById,
  output: z.object({ _id: z.string(), code: z.string() }),
  statuses: [201],
  refuses: [notFound, notAllowed, tooManyChecks],
});

export const openVisitCheck = post('/visits/:id/checks', {
  summary: 'Begin a check of the machine of an agreed visit, by either side',
  who: 'party',
  params: ById,
  output: z.object({ _id: z.string(), code: z.string() }),
  statuses: [201],
  refuses: [notFound, noVisitNow, tooManyChecks],
});

const code = z.pipe(
  z.string({ error: () => m.check_code_required() }),
  z.transform((typed: string, context) => {
    const code = readCode(typed);
    if (code) return code;
    context.issues.push({ code: 'custom', message: m.check_code_invalid(), input: typed });
    return z.NEVER;
  }),
);

export const startCheck = post('/checks/open', {
  summary: 'Trade a code for the token of its check, once',
  who: 'anyone',
  body: z.object({ code }),
  output: z.object({ id: z.string(), token: z.string() }),
  refuses: [codeUnknown],
  perMinute: 6,
});

export const saveStep = put('/checks/:id/steps/:n', {
  summary: 'What the next step has seen on the machine, with the token of the check; the last one ends it',
  who: 'holder',
  params: z.extend(ById, { n: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)) }),
  body: z.extend(Seen, { step: z.enum(steps, { error: () => m.check_step_invalid() }) }),
  output: z.object({ next: z.nullable(z.enum(steps)), publicCode: z.nullable(z.string()) }),
  refuses: [notFound, outOfOrder, checkOver],
});

export const oneCheck = get('/checks/:id', {
  summary: 'A check as it runs, for the owner of the machine and both sides of its visit',
  who: 'signed-in',
  params: ById,
  output: z.object({
    state: z.enum(['waiting', 'running', 'done']),
    level: z.enum(levels),
    /** The step that the machine is at. */
    step: z.nullable(z.enum(steps)),
    results: z.array(CheckResult),
    publicCode: z.nullable(z.string()),
    /** No longer: the code was not used, or the machine went silent. */
    isExpired: z.boolean(),
    /** For the phone that opened it at a visit: what there is of a witness so far. */
    witness: z.nullable(
      z.object({ isInTime: z.boolean(), presentPercent: z.number(), isPassed: z.boolean() }),
    ),
  }),
  refuses: [notFound],
});

/** What is frozen and signed, as canonical JSON. */
export const FrozenCheck = z.object({
  schema: z.literal('check@1'),
  code: z.string(),
  level: z.enum(levels),
  laptop: z.object({ _id: z.string(), brand: z.string(), model: z.string(), revision: z.number() }),
  district: z.nullable(z.string()),
  finishedAt: z.string(),
  results: z.array(CheckResult),
});
export type FrozenCheck = z.output<typeof FrozenCheck>;

const publicCode = z.pipe(
  z.string(),
  z.transform((typed: string, context) => {
    const code = readPublicCode(typed);
    if (code) return code;
    context.issues.push({ code: 'custom', message: m.check_code_invalid(), input: typed });
    return z.NEVER;
  }),
);

export const publicCheck = get('/check/:public', {
  summary: 'A finished check by its public code, with the signature of its text',
  who: 'anyone',
  params: z.object({ public: publicCode }),
  output: z.object({
    check: FrozenCheck,
    /** The canonical JSON of `check`, which is what is signed. */
    text: z.string(),
    /** Ed25519, in base64url. */
    signature: z.string(),
    /** The key to verify it with: SPKI in PEM. */
    publicKey: z.string(),
    /** Whether the listing was edited since. */
    isEdited: z.boolean(),
    /** A check counts for thirty days. */
    isOld: z.boolean(),
  }),
  refuses: [notFound],
  perMinute: 120,
});

const CheckMark = z.object({
  publicCode: z.string(),
  level: z.enum(levels),
  finishedAt: z.string(),
  isEdited: z.boolean(),
  isOld: z.boolean(),
  matches: z.number(),
  mismatches: z.number(),
});

export const checksOfLaptop = get('/laptops/:id/checks', {
  summary: 'The finished checks of a machine, latest first',
  who: 'anyone',
  params: ById,
  output: z.array(CheckMark),
  refuses: [notFound],
});
