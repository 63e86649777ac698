import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { Side, VisitStatus } from '../visit-kinds.ts';

const hourMs = 3_600_000;

/** A visit as the table of its states has it, written down without the product's own rules. */
export type ModelVisit = {
  status: VisitStatus;
  turn: Side | null;
  revision: number;
  sequence: number;
  counters: number;
  startsAt: number;
  answerBy: number;
  move: { startsAt: number; by: Side; answerBy: number } | null;
  missedBy: Side | null;
  missedAt: number;
  wasDisputed: boolean;
};

/** Whose call names the revision that was seen. */
const revised = ['counter', 'agree', 'decline', 'cancel', 'move', 'agree-move', 'decline-move'] as const;
const steps = [...revised, 'still-coming', 'arrive', 'missed', 'dispute', 'finish'] as const;
type ModelStep = (typeof steps)[number];

export type Try = {
  step: ModelStep;
  by: Side;
  /** The revision that is sent, where the call takes one. */
  revision: number;
  startsAt: number;
  isRightCode: boolean;
};

const withRevision: ReadonlySet<ModelStep> = new Set(revised);

export const proposed = (now: number, startsAt: number): ModelVisit => ({
  status: 'proposed',
  turn: 'seller',
  revision: 1,
  sequence: 0,
  counters: 0,
  startsAt,
  answerBy: Math.min(now + 48 * hourMs, startsAt - hourMs),
  move: null,
  missedBy: null,
  missedAt: 0,
  wasDisputed: false,
});

const isOpenQuestion = ({ status }: ModelVisit) => status === 'proposed' || status === 'countered';

/** What time alone brings about, one thing after the other. */
export function passTime(visit: ModelVisit, now: number): ModelVisit {
  if (isOpenQuestion(visit) && now >= visit.answerBy)
    return { ...visit, status: 'expired', turn: null, revision: visit.revision + 1 };
  if (visit.status !== 'agreed') return visit;
  if (visit.move && now >= visit.move.answerBy)
    return passTime({ ...visit, move: null, turn: null, revision: visit.revision + 1 }, now);
  if (now >= visit.startsAt + 48 * hourMs)
    return { ...visit, status: 'unclear', turn: null, move: null, revision: visit.revision + 1 };
  return visit;
}

/** The code of the refusal, or the visit as the step leaves it. */
export function tryStep(visit: ModelVisit, { step, by, ...sent }: Try, now: number): string | ModelVisit {
  if (withRevision.has(step) && sent.revision !== visit.revision) return 'VISIT_CHANGED';
  const other: Side = by === 'buyer' ? 'seller' : 'buyer';
  const next = { ...visit, revision: visit.revision + 1 };
  const untilStart = visit.startsAt - now;
  switch (step) {
    case 'counter':
    case 'agree':
    case 'decline':
      if (!isOpenQuestion(visit)) return 'VISIT_CHANGED';
      if (visit.turn !== by) return 'NOT_YOUR_TURN';
      if (step === 'decline') return { ...next, status: 'declined', turn: null };
      if (step === 'agree') return { ...next, status: 'agreed', turn: null };
      if (visit.counters === 3) return 'TOO_MANY_COUNTERS';
      return {
        ...next,
        status: 'countered',
        turn: other,
        counters: visit.counters + 1,
        startsAt: sent.startsAt,
        answerBy: Math.min(now + 48 * hourMs, sent.startsAt - hourMs),
      };
    case 'cancel':
      if (isOpenQuestion(visit) && by === 'buyer') return { ...next, status: 'cancelled', turn: null };
      if (visit.status !== 'agreed') return 'VISIT_CHANGED';
      return { ...next, status: 'cancelled', turn: null, move: null, sequence: visit.sequence + 1 };
    case 'move': {
      if (visit.status !== 'agreed') return 'VISIT_CHANGED';
      if (untilStart <= 0) return 'TOO_LATE';
      const answerBy = untilStart > 6 * hourMs ? visit.startsAt - 6 * hourMs : visit.startsAt;
      return { ...next, turn: other, move: { startsAt: sent.startsAt, by, answerBy } };
    }
    case 'agree-move':
    case 'decline-move':
      if (visit.status !== 'agreed' || !visit.move) return 'VISIT_CHANGED';
      if (visit.move.by === by) return 'NOT_YOUR_TURN';
      if (step === 'decline-move') return { ...next, turn: null, move: null };
      if (visit.move.startsAt <= now) return 'SLOT_OUTSIDE';
      return { ...next, turn: null, move: null, startsAt: visit.move.startsAt, sequence: visit.sequence + 1 };
    case 'still-coming':
      if (visit.status !== 'agreed') return 'VISIT_CHANGED';
      if (untilStart > 24 * hourMs) return 'TOO_EARLY';
      return untilStart < 0 ? 'TOO_LATE' : visit;
    case 'arrive':
      if (visit.status !== 'agreed') return 'VISIT_CHANGED';
      return sent.isRightCode ? { ...next, status: 'met', turn: null, move: null } : 'WRONG_CODE';
    case 'missed':
      if (visit.status === 'missed' && visit.missedBy !== by) return 'NOT_YOUR_TURN';
      if (visit.status !== 'agreed' && visit.status !== 'missed') return 'VISIT_CHANGED';
      if (-untilStart < hourMs / 3) return 'TOO_EARLY';
      if (-untilStart > 48 * hourMs) return 'TOO_LATE';
      if (visit.status === 'missed') return { ...next, status: 'unclear', missedBy: null };
      return { ...next, status: 'missed', turn: null, move: null, missedBy: other, missedAt: now };
    case 'dispute':
      if (visit.status !== 'missed') return 'VISIT_CHANGED';
      if (visit.missedBy !== by) return 'NOT_YOUR_TURN';
      if (now > visit.missedAt + 48 * hourMs || visit.wasDisputed) return 'TOO_LATE';
      return { ...next, status: 'unclear', wasDisputed: true };
    default:
      return visit.status === 'met' ? { ...next, status: 'done' } : 'VISIT_CHANGED';
  }
}

const anyTry = (random: SeededRandom, visit: ModelVisit, startsAt: number): Try => ({
  step: random.pick(steps),
  by: random.pick(['buyer', 'seller'] as const),
  revision: random.chance(0.9) ? visit.revision : Math.max(1, visit.revision - 1),
  startsAt,
  isRightCode: random.chance(0.6),
});

/** Anything that anybody may try; half of the time something that works and does not end it all, so that walks are long. */
export function randomTry(random: SeededRandom, visit: ModelVisit, startsAt: number, now: number): Try {
  let tried = anyTry(random, visit, startsAt);
  if (random.chance(0.5)) return tried;
  for (let count = 0; count < 40; count += 1) {
    const isEnd = tried.step === 'decline' || tried.step === 'cancel' || tried.step === 'arrive';
    if (typeof tryStep(visit, tried, now) === 'object' && (!isEnd || random.chance(0.1))) return tried;
    tried = anyTry(random, visit, startsAt);
  }
  return tried;
}
