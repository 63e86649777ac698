import { dayOf } from '#words/dhaka-time.ts';

export type Reporter = {
  /** Null for somebody without an account. */
  person: string | null;
  joinedAt: string | null;
  /** What came of what they reported before. */
  right: number;
  wrong: number;
};

/** An account that is older stands for itself: many are made on any day. */
const newForMs = 10 * 24 * 3_600_000;

/** One for each person; less for who was often wrong. New accounts of one day weigh as one, and so do all without one. */
export function weightOf(reporters: Reporter[], now: number): number {
  const groups = new Map<string, number>();
  for (const reporter of reporters) {
    const group = groupOf(reporter, now);
    groups.set(group, Math.max(groups.get(group) ?? 0, trustIn(reporter)));
  }
  return [...groups.values()].reduce((sum, weight) => sum + weight, 0);
}

function groupOf({ person, joinedAt }: Reporter, now: number): string {
  if (person === null || joinedAt === null) return 'without an account';
  const joined = Date.parse(joinedAt);
  return now - joined < newForMs ? dayOf(joined) : person;
}

const trustIn = ({ right, wrong }: Reporter) => (1 + right) / (1 + right + wrong);
