import { m } from '#words';
import { reasonText } from '#features/visits/reason-words.ts';
import { taka } from '#words/numbers.ts';
import { clockTime, dayAndTime, shortDayAndTime } from '#words/times.ts';
import type { Facts } from './visit-facts.ts';

export type VisitLetter = {
  subject: string;
  /** What happened, and what it means for the reader. */
  lead: string;
  /** Whether the letter says once more when and where. */
  meeting?: 'agreed' | 'asked';
  /** What to do now, above the link to the page of the visit. */
  act: string;
  calendar?: 'REQUEST' | 'CANCEL';
};

type Rule = {
  /** Whether it is true still; `revision` as it was planned. */
  isTrue: (facts: Facts, revision: number) => boolean;
  letter: (facts: Facts) => VisitLetter;
};

const said = ({ visit, other, laptop }: Facts) => ({
  name: other,
  laptop,
  day: shortDayAndTime(visit.starts_at),
  time: clockTime(visit.starts_at),
});

/** The revision of a reservation is its end. */
export const minuteOf = (iso: string): number => Math.floor(Date.parse(iso) / 60_000);

const isAgreedTime = ({ visit }: Facts, sequence: number) =>
  visit.status === 'agreed' && visit.sequence === sequence;
const isLastStep = ({ visit }: Facts, revision: number) => visit.revision === revision;

/** Asked on the day after, too, whether they met or said nothing. */
const isOverUnsaid = ({ visit }: Facts, sequence: number) =>
  (visit.status === 'agreed' || visit.status === 'met') && visit.sequence === sequence;

const howDidItGo = (facts: Facts): VisitLetter =>
  facts.visit.status === 'met'
    ? {
        subject: m.reminder_after_subject(said(facts)),
        lead: m.reminder_met_lead(said(facts)),
        act: m.reminder_met_do(),
      }
    : {
        subject: m.reminder_after_subject(said(facts)),
        lead: m.reminder_after_lead(said(facts)),
        act: m.reminder_after_do(said(facts)),
      };

function cancelled(facts: Facts): VisitLetter {
  const { visit, other } = facts;
  const why = reasonText(visit.reason) ?? m.meet_reason_other();
  const calendar = visit.agreed_at !== null && { calendar: 'CANCEL' as const };
  return {
    subject: m.reminder_cancelled_subject(said(facts)),
    lead: m.reminder_cancelled_lead({ ...said(facts), name: other, why }),
    act: m.reminder_cancelled_do(),
    ...calendar,
  };
}

const newTime = (facts: Facts) => ({
  ...said(facts),
  new_day: dayAndTime(facts.visit.move_starts_at ?? facts.visit.starts_at),
});

const rules = {
  'visit-proposed': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_proposed_subject(said(facts)),
      lead: m.reminder_proposed_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_answer_do(),
    }),
  },
  'visit-countered': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_countered_subject(said(facts)),
      lead: m.reminder_countered_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_answer_do(),
    }),
  },
  'visit-agreed': {
    isTrue: isAgreedTime,
    letter: (facts) => ({
      subject: m.reminder_agreed_subject(said(facts)),
      lead: m.reminder_agreed_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_agreed_do(said(facts)),
      calendar: 'REQUEST',
    }),
  },
  'visit-declined': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_declined_subject(said(facts)),
      lead: m.reminder_declined_lead({
        ...said(facts),
        why: reasonText(facts.visit.reason) ?? m.meet_reason_other(),
      }),
      act: m.reminder_cancelled_do(),
    }),
  },
  'visit-move-asked': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_move_asked_subject(said(facts)),
      lead: m.reminder_move_asked_lead(newTime(facts)),
      meeting: 'asked',
      act: m.reminder_move_asked_do(),
    }),
  },
  'visit-moved': {
    isTrue: isAgreedTime,
    letter: (facts) => ({
      subject: m.reminder_moved_subject(said(facts)),
      lead: m.reminder_moved_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_agreed_do(said(facts)),
      calendar: 'REQUEST',
    }),
  },
  'visit-move-declined': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_move_declined_subject(said(facts)),
      lead: m.reminder_move_declined_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_look_do(),
    }),
  },
  'visit-move-lapsed': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_move_declined_subject(said(facts)),
      lead: m.reminder_move_lapsed_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_look_do(),
    }),
  },
  'visit-cancelled': {
    isTrue: ({ visit }, revision) => visit.status === 'cancelled' && visit.revision === revision,
    letter: cancelled,
  },
  'visit-expired': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_expired_subject(said(facts)),
      lead: m.reminder_expired_lead(said(facts)),
      act: m.reminder_cancelled_do(),
    }),
  },
  'visit-day-before': {
    isTrue: isAgreedTime,
    letter: (facts) => ({
      subject: m.reminder_day_before_subject(said(facts)),
      lead: m.reminder_day_before_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_day_before_do(),
    }),
  },
  'visit-soon': {
    isTrue: isAgreedTime,
    letter: (facts) => ({
      subject: m.reminder_soon_subject(said(facts)),
      lead: m.reminder_soon_lead(said(facts)),
      meeting: 'agreed',
      act: m.reminder_soon_do(said(facts)),
    }),
  },
  'visit-after': { isTrue: isOverUnsaid, letter: howDidItGo },
  'visit-after-again': { isTrue: isOverUnsaid, letter: howDidItGo },
  'visit-missed': {
    isTrue: ({ visit, me }, revision) =>
      visit.status === 'missed' && visit.missed_by === me && visit.revision === revision,
    letter: (facts) => ({
      subject: m.reminder_missed_subject(said(facts)),
      lead: m.reminder_missed_lead(said(facts)),
      act: m.reminder_missed_do(),
    }),
  },
  'visit-unclear': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_missed_subject(said(facts)),
      lead: m.reminder_unclear_lead(said(facts)),
      act: m.reminder_look_do(),
    }),
  },
  'visit-disputed': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_missed_subject(said(facts)),
      lead: m.reminder_disputed_lead(said(facts)),
      act: m.reminder_look_do(),
    }),
  },
  'visit-settled': {
    isTrue: isLastStep,
    letter: (facts) => ({
      subject: m.reminder_missed_subject(said(facts)),
      lead: m.reminder_settled_lead(said(facts)),
      act: m.reminder_look_do(),
    }),
  },
  'visit-price-raised': {
    isTrue: ({ visit, price }, revision) => visit.status === 'agreed' && price === revision,
    letter: (facts) => ({
      subject: m.reminder_price_subject(said(facts)),
      lead:
        facts.me === 'buyer'
          ? m.reminder_price_lead({ ...said(facts), price: taka(facts.price) })
          : m.reminder_price_seller_lead({ ...said(facts), price: taka(facts.price) }),
      meeting: 'agreed',
      act: m.reminder_look_do(),
    }),
  },
  'visit-for-sale-again': {
    isTrue: ({ isForSale }) => isForSale,
    letter: (facts) => ({
      subject: m.reminder_again_subject(said(facts)),
      lead: m.reminder_again_lead(said(facts)),
      act: m.reminder_again_do(),
    }),
  },
  'hold-lapsed': {
    isTrue: ({ visit, isForSale, heldFor, heldUntil }, revision) =>
      isForSale && heldFor === visit.id && heldUntil !== null && minuteOf(heldUntil) === revision,
    letter: (facts) => ({
      subject: m.reminder_hold_subject(said(facts)),
      lead:
        facts.me === 'seller' ? m.reminder_hold_seller_lead(said(facts)) : m.reminder_hold_lead(said(facts)),
      act: m.reminder_look_do(),
    }),
  },
} satisfies Record<string, Rule>;

export type VisitLetterKind = keyof typeof rules;

export const letterRules: Record<VisitLetterKind, Rule> = rules;
