import { otherSide, type Side, type StepName } from '#features/visits/visit-kinds.ts';
import type { Database } from '#platform/database/tables.ts';
import { hourOf } from '#words/times.ts';
import type { VisitRow } from './visit-facts.ts';
import type { VisitLetterKind } from './visit-letters.ts';

export type Planned = {
  about: string;
  revision: number;
  person: string;
  kind: VisitLetterKind | typeof hourKind;
  channel: 'mail' | 'sms';
  dueAt: Date;
  uselessAfter?: Date;
};

export const hourKind = 'visit-hour';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What happened to a visit, as the room of visits tells it. */
export type VisitNews = { visit: VisitRow; step: StepName; by: Side | 'system'; at: Date };

type Wanted = Omit<Planned, 'about' | 'person' | 'channel'> & { channel?: 'sms'; to: Side };

const both: Side[] = ['buyer', 'seller'];

/** What is sent about a step, to whom and when; also what the step makes due later. */
export async function noticesOf(db: Database, news: VisitNews): Promise<Planned[]> {
  const { visit } = news;
  const wanted = [...wordOf(news), ...remindersOf(news), ...(await wordOfPrice(db, news))];
  return wanted.flatMap(({ to, channel, ...notice }): Planned[] => {
    const person = visit[`${to}_id`];
    return person === null ? [] : [{ ...notice, about: visit.id, person, channel: channel ?? 'mail' }];
  });
}

/** Letters that are due at once. */
function wordOf({ visit, step, by, at }: VisitNews): Wanted[] {
  const start = new Date(visit.starts_at);
  const dueAt = at;
  const others = by === 'system' ? both : [otherSide(by)];
  // True of this step alone: after the next one nobody wants it.
  const about = (kind: VisitLetterKind, to: Side[], uselessAfter?: Date): Wanted[] =>
    to.map((to) => ({ kind, to, dueAt, revision: visit.revision, ...(uselessAfter && { uselessAfter }) }));
  // True of this time, whatever else is asked meanwhile.
  const ofTime = (kind: VisitLetterKind): Wanted[] =>
    both.map((to) => ({ kind, to, dueAt, revision: visit.sequence, uselessAfter: start }));
  const wasAgreed = visit.agreed_at !== null;
  const accused = visit.missed_by === null ? both : [visit.missed_by];

  const letters: Partial<Record<StepName, () => Wanted[]>> = {
    propose: () => about('visit-proposed', others, start),
    counter: () => about('visit-countered', others, start),
    agree: () => ofTime('visit-agreed'),
    decline: () => about('visit-declined', others),
    move: () => about('visit-move-asked', others, start),
    'agree-move': () => ofTime('visit-moved'),
    'decline-move': () => about('visit-move-declined', others, start),
    'lapse-move': () => about('visit-move-lapsed', both, start),
    // Who cancels gets it too: it takes the meeting out of their calendar.
    cancel: () => about('visit-cancelled', wasAgreed ? both : others),
    end: () => about('visit-cancelled', wasAgreed || visit.reason !== 'sold' ? both : ['buyer']),
    expire: () => about('visit-expired', both),
    missed: () =>
      about(
        visit.status === 'unclear' ? 'visit-unclear' : 'visit-missed',
        visit.status === 'unclear' ? both : accused,
      ),
    dispute: () => about('visit-disputed', others),
    settle: () => about('visit-settled', accused),
    'for-sale-again': () => about('visit-for-sale-again', ['buyer']),
  };
  return letters[step]?.() ?? [];
}

/** What a time that was agreed makes due later; a reminder whose time is over already is not planned. */
function remindersOf({ visit, step, at }: VisitNews): Wanted[] {
  if (step !== 'agree' && step !== 'agree-move') return [];
  const start = Date.parse(visit.starts_at);
  const from = (ms: number) => new Date(start + ms);
  const hour = textDueAt(start);
  const reminders: Omit<Wanted, 'to' | 'revision'>[] = [
    { kind: 'visit-day-before', dueAt: from(-dayMs), uselessAfter: from(-4 * hourMs) },
    { kind: 'visit-soon', dueAt: from(-3 * hourMs), uselessAfter: from(0) },
    ...(hour ? [{ kind: hourKind, channel: 'sms', dueAt: hour, uselessAfter: from(0) } as const] : []),
    { kind: 'visit-after', dueAt: from(30 * minuteMs), uselessAfter: from(dayMs) },
    { kind: 'visit-after-again', dueAt: from(dayMs), uselessAfter: from(2 * dayMs) },
  ];
  return reminders
    .filter(({ dueAt }) => dueAt >= at)
    .flatMap((reminder) => both.map((to) => ({ ...reminder, to, revision: visit.sequence })));
}

const firstHour = 7;
const lastHour = 22;

export const isWakingHour = (moment: Date): boolean => {
  const hour = hourOf(moment.toISOString());
  return hour >= firstHour && hour < lastHour;
};

/** An hour before; the telephone of somebody who sleeps stays quiet until seven, or altogether where that is too late. */
export function textDueAt(start: number): Date | undefined {
  for (let moment = start - hourMs; moment < start; moment += 15 * minuteMs)
    if (isWakingHour(new Date(moment))) return new Date(moment);
  return undefined;
}

/** True as long as that is the price. */
async function wordOfPrice(db: Database, { visit, step, at }: VisitNews): Promise<Wanted[]> {
  if (step !== 'price-raised' || visit.laptop_id === null) return [];
  const { asking_price: revision } = await db
    .selectFrom('laptops')
    .select('asking_price')
    .where('id', '=', visit.laptop_id)
    .executeTakeFirstOrThrow();
  const uselessAfter = new Date(visit.starts_at);
  return both.map((to) => ({ kind: 'visit-price-raised', to, dueAt: at, revision, uselessAfter }));
}
