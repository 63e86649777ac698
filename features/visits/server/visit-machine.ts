import type { Updateable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { otherSide, type Side, type StepName, type SystemReason } from '../visit-kinds.ts';
import { notYourTurn, tooEarly, tooLate, tooManyCounters, visitChanged } from '../visit-refusals.ts';
import type { VisitRow } from './visit-ports.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const answerWithinMs = 48 * hourMs;
const answerBeforeStartMs = hourMs;
const moveAnswerBeforeStartMs = 6 * hourMs;
const reaffirmWithinMs = 24 * hourMs;
const lateWithinMs = 3 * hourMs;
const missedAfterMs = 20 * minuteMs;
const missedWithinMs = 48 * hourMs;
const disputeWithinMs = 48 * hourMs;
const maxCounters = 3;

/** When and where a step wants the two to meet. */
export type Meeting = {
  starts_at: string;
  ends_at: string;
  place_id: string | null;
  place_note: string | null;
};

export type Action =
  | { step: 'counter'; meeting: Meeting }
  | { step: 'move'; meeting: Meeting }
  | { step: 'agree' | 'agree-move' | 'decline-move' | 'still-coming' | 'new-code' | 'arrive' }
  | { step: 'decline'; reason: string }
  /** `isExcused`: the price went up after the agreement. */
  | { step: 'cancel'; reason: string; isExcused: boolean }
  | { step: 'missed'; reason: string }
  | { step: 'dispute'; note: string }
  | { step: 'finish'; outcome: 'bought' | 'not-bought'; reason: string | null; price: number | null }
  | { step: 'end'; reason: SystemReason }
  | { step: 'settle'; verdict: 'missed' | 'unclear' }
  | { step: 'expire' | 'lapse-move' | 'unclear' };

/** What a step makes of a visit, and of the time that is taken for it. */
export type Change = {
  step: StepName;
  set: Updateable<Tables['visits']>;
  claims: 'take' | 'free' | 'keep';
  /** Whether the revision grows. */
  isRevision: boolean;
  /** It was like that already: nothing is written. */
  isDone?: boolean;
  reason?: string;
  data?: Record<string, unknown>;
};

export type Decision = { refusal: Refusal } | Change;

const isUndecided = ({ status }: VisitRow) => status === 'proposed' || status === 'countered';
const start = ({ starts_at }: VisitRow) => Date.parse(starts_at);
const iso = (instant: number) => new Date(instant).toISOString();

const noMove = { move_by: null, move_starts_at: null, move_place_id: null, move_place_note: null };
const over = { turn: null, clock_at: null, ...noMove };

/** What the step makes of the visit, or why not; everything that needs no look into the database. */
export function decide(visit: VisitRow, by: Side | 'system', action: Action, now: number): Decision {
  const rule = rules[action.step] as (visit: VisitRow, by: Side, action: Action, now: number) => Decision;
  return rule(visit, by as Side, action, now);
}

type Rule<Step extends Action['step']> = (
  visit: VisitRow,
  by: Side,
  action: Extract<Action, { step: Step }>,
  now: number,
) => Decision;

const refuse = (refusal: Refusal): Decision => ({ refusal });

const change = (
  step: StepName,
  set: Change['set'],
  more: Partial<Omit<Change, 'step' | 'set'>> = {},
): Change => ({ step, set, claims: 'keep', isRevision: true, ...more });

const undecidedTurn = (visit: VisitRow, by: Side): Refusal | undefined => {
  if (!isUndecided(visit)) return visitChanged;
  return visit.turn === by ? undefined : notYourTurn;
};

const moveTurn = (visit: VisitRow, by: Side): Refusal | undefined => {
  if (visit.status !== 'agreed' || visit.move_by === null) return visitChanged;
  return visit.move_by === by ? notYourTurn : undefined;
};

/** When the clock will change a visit that nobody answers. */
export const answerBy = (now: number, startsAt: string) =>
  iso(Math.min(now + answerWithinMs, Date.parse(startsAt) - answerBeforeStartMs));

const unclearAt = (startsAt: string) => iso(Date.parse(startsAt) + missedWithinMs);

/** Six hours before the old start; what is asked for later than that may be answered until the start. */
function moveAnswerBy(visit: VisitRow, now: number) {
  const usual = start(visit) - moveAnswerBeforeStartMs;
  return iso(now < usual ? usual : start(visit));
}

const meetingData = ({ starts_at, place_id, place_note }: Meeting) => ({
  startsAt: starts_at,
  place: place_id,
  placeNote: place_note,
});

const rules: { [Step in Action['step']]: Rule<Step> } = {
  counter(visit, by, { meeting }, now) {
    const refusal = undecidedTurn(visit, by);
    if (refusal) return refuse(refusal);
    if (visit.counters >= maxCounters) return refuse(tooManyCounters);
    const set = {
      ...meeting,
      ...(meeting.place_note !== visit.place_note && { place_note_by: by }),
      status: 'countered' as const,
      turn: otherSide(by),
      counters: visit.counters + 1,
      clock_at: answerBy(now, meeting.starts_at),
    };
    return change('counter', set, { data: meetingData(meeting) });
  },

  agree(visit, by, _, now) {
    const refusal = undecidedTurn(visit, by);
    if (refusal) return refuse(refusal);
    const set = {
      status: 'agreed' as const,
      turn: null,
      agreed_at: iso(now),
      clock_at: unclearAt(visit.starts_at),
    };
    return change('agree', set, { claims: 'take' });
  },

  decline(visit, by, { reason }) {
    const refusal = undecidedTurn(visit, by);
    if (refusal) return refuse(refusal);
    return change('decline', { ...over, status: 'declined', reason }, { reason });
  },

  cancel(visit, by, { reason, isExcused }, now) {
    if (isUndecided(visit) && by === 'buyer')
      return change('cancel', { ...over, status: 'cancelled', reason }, { reason });
    if (visit.status !== 'agreed') return refuse(visitChanged);
    const isLate = start(visit) - now < lateWithinMs && !isExcused;
    const set = { ...over, status: 'cancelled' as const, reason, is_late: Number(isLate) };
    return change(
      'cancel',
      { ...set, sequence: visit.sequence + 1 },
      { reason, claims: 'free', data: { isLate } },
    );
  },

  move(visit, by, { meeting }, now) {
    if (visit.status !== 'agreed') return refuse(visitChanged);
    if (now >= start(visit)) return refuse(tooLate);
    const set = {
      turn: otherSide(by),
      move_by: by,
      move_starts_at: meeting.starts_at,
      move_place_id: meeting.place_id,
      move_place_note: meeting.place_note,
      clock_at: moveAnswerBy(visit, now),
    };
    return change('move', set, { data: meetingData(meeting) });
  },

  'agree-move'(visit, by) {
    const refusal = moveTurn(visit, by);
    if (refusal) return refuse(refusal);
    const startsAt = visit.move_starts_at!;
    const length = Date.parse(visit.ends_at) - start(visit);
    const set = {
      ...noMove,
      turn: null,
      starts_at: startsAt,
      ends_at: iso(Date.parse(startsAt) + length),
      place_id: visit.move_place_id,
      place_note: visit.move_place_note,
      sequence: visit.sequence + 1,
      buyer_coming_at: null,
      seller_coming_at: null,
      clock_at: unclearAt(startsAt),
    };
    return change('agree-move', set, { claims: 'take' });
  },

  'decline-move'(visit, by) {
    const refusal = moveTurn(visit, by);
    if (refusal) return refuse(refusal);
    return change('decline-move', { ...noMove, turn: null, clock_at: unclearAt(visit.starts_at) });
  },

  'still-coming'(visit, by, _, now) {
    if (visit.status !== 'agreed') return refuse(visitChanged);
    if (now < start(visit) - reaffirmWithinMs) return refuse(tooEarly);
    if (now > start(visit)) return refuse(tooLate);
    const column = `${by}_coming_at` as const;
    return change(
      'still-coming',
      { [column]: iso(now) },
      { isRevision: false, isDone: visit[column] !== null },
    );
  },

  'new-code'(visit, by) {
    if (visit.status !== 'agreed') return refuse(visitChanged);
    const set = { [`${by}_code`]: visit[`${by}_code`] + 1, [`${by}_code_tries`]: 0 };
    return change('new-code', set, { isRevision: false });
  },

  arrive(visit, _, __, now) {
    if (visit.status !== 'agreed') return refuse(visitChanged);
    return change('arrive', { ...over, status: 'met', met_at: iso(now) });
  },

  missed(visit, by, { reason }, now) {
    if (visit.status !== 'agreed' && visit.status !== 'missed') return refuse(visitChanged);
    if (visit.status === 'missed' && visit.missed_by !== by) return refuse(notYourTurn);
    if (now < start(visit) + missedAfterMs) return refuse(tooEarly);
    if (now > start(visit) + missedWithinMs) return refuse(tooLate);
    // Each says it was the other.
    if (visit.status === 'missed')
      return change('missed', { status: 'unclear', missed_by: null, reason: null }, { reason });
    const set = { ...over, status: 'missed' as const, missed_by: otherSide(by), missed_at: iso(now), reason };
    return change('missed', set, { reason, claims: 'free' });
  },

  dispute(visit, by, { note }, now) {
    if (visit.status !== 'missed') return refuse(visitChanged);
    if (visit.missed_by !== by) return refuse(notYourTurn);
    const isTooLate = now > Date.parse(visit.missed_at!) + disputeWithinMs;
    if (isTooLate || visit.disputed_at !== null) return refuse(tooLate);
    const set = { status: 'unclear' as const, disputed_at: iso(now) };
    return change('dispute', set, { data: { accused: by, reason: visit.reason, note } });
  },

  settle(visit, _, { verdict }, now) {
    if (visit.disputed_at === null || visit.settled_at !== null) return refuse(visitChanged);
    return change('settle', { status: verdict, settled_at: iso(now) });
  },

  finish(visit, by, { outcome, reason, price }) {
    if (visit.status !== 'met') return refuse(visitChanged);
    const isBought = outcome === 'bought';
    const why = isBought ? null : reason;
    const set = { status: 'done' as const, outcome, reason: why, final_price: isBought ? price : null };
    return change('finish', set, { ...(why !== null && { reason: why }), data: { outcome } });
  },

  end(visit, _, { reason }) {
    if (!isUndecided(visit) && visit.status !== 'agreed') return refuse(visitChanged);
    const sequence = visit.status === 'agreed' ? visit.sequence + 1 : visit.sequence;
    return change('end', { ...over, status: 'cancelled', reason, sequence }, { reason, claims: 'free' });
  },

  // Whose answer was awaited is the side that kept silent.
  expire: ({ turn }) => change('expire', { ...over, status: 'expired' }, { data: { silent: turn } }),

  'lapse-move': (visit) =>
    change('lapse-move', { ...noMove, turn: null, clock_at: unclearAt(visit.starts_at) }),

  unclear: () => change('unclear', { ...over, status: 'unclear' }, { claims: 'free' }),
};

/** What the clock does to a visit, and when that was due. */
export function dueStep(visit: VisitRow, now: number): { action: Action; at: number } | undefined {
  if (visit.clock_at === null || Date.parse(visit.clock_at) > now) return undefined;
  const at = Date.parse(visit.clock_at);
  if (isUndecided(visit)) return { action: { step: 'expire' }, at };
  return { action: { step: visit.move_by === null ? 'unclear' : 'lapse-move' }, at };
}
