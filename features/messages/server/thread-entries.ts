import { m } from '#words';
import { isHiddenHome } from '#features/visits/home-address.ts';
import { type Side, type StepName } from '#features/visits/visit-kinds.ts';
import { reasonText } from '#features/visits/reason-words.ts';
import type { Database } from '#platform/database/tables.ts';
import { dayAndTime } from '#words/times.ts';
import { taka } from '#words/numbers.ts';
import type { Message } from '../message-contract.ts';
import { warningsIn } from '../scam-guard.ts';
import { stepsOf, type Thread, writtenIn } from './message-queries.ts';

type StepEntry = Awaited<ReturnType<typeof stepsOf>>[number];

/** Everything in a thread, oldest first: the proposal's own words, messages, and a line for each step of the visit. */
export async function entriesOf(db: Database, thread: Thread, host: string): Promise<Message[]> {
  const [written, steps] = [await writtenIn(db, thread), await stepsOf(db, thread)];
  const first =
    thread.message === null
      ? []
      : [{ id: thread.id, author: 'buyer' as const, text: proposalOf(thread), at: thread.createdAt }];
  const isPhoneHidden =
    thread.isContactLater && (thread.status === 'proposed' || thread.status === 'countered');
  const texts = [...first, ...written].map(({ id: _id, author, text, at }) => ({
    _id,
    text,
    author,
    at,
    warnings: author === thread.me ? [] : warningsIn(text, { host, isPhoneHidden }),
  }));
  const lines = steps.map((step) => ({
    _id: step.id,
    text: lineOf(step, thread),
    author: 'system' as const,
    at: step.at,
    warnings: [],
  }));
  return [...texts, ...lines].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

/** What came with the proposal; the seller reads a home in it once they have agreed. */
const proposalOf = ({ message, me, agreedAt }: Thread): string =>
  isHiddenHome({ text: message, by: 'buyer' }, { me, agreedAt }) ? m.thread_home_hidden() : (message ?? '');

type StepData = { startsAt?: string; outcome?: string; from?: number; to?: number };

function lineOf({ step, by, reason, data }: StepEntry, thread: Thread): string {
  const { startsAt = '', outcome, from = 0, to = 0 } = JSON.parse(data ?? '{}') as StepData;
  const who = by === 'system' ? '' : nameOf(by, thread);
  const time = startsAt === '' ? '' : dayAndTime(startsAt);
  const why = reasonText(reason) ?? m.meet_reason_other();
  const lines: Record<StepName, () => string> = {
    propose: () => m.thread_propose({ who, time }),
    counter: () => m.thread_counter({ who, time }),
    agree: () => m.thread_agree({ who }),
    decline: () => m.thread_decline({ who, why }),
    move: () => m.thread_move({ who, time }),
    'agree-move': () => m.thread_agree_move({ who }),
    'decline-move': () => m.thread_decline_move({ who }),
    'still-coming': () => m.thread_still_coming({ who }),
    'new-code': () => '',
    cancel: () => m.thread_cancel({ who, why }),
    arrive: m.thread_arrive,
    missed: () => m.thread_missed({ who }),
    dispute: () => m.thread_dispute({ who }),
    settle: m.thread_settle,
    finish: () => (outcome === 'bought' ? m.thread_bought({ who }) : m.thread_not_bought({ who })),
    expire: m.thread_expire,
    'lapse-move': m.thread_lapse_move,
    unclear: m.thread_unclear,
    end: () => m.thread_end({ why }),
    'price-raised': () => m.thread_price_raised({ from: taka(from), to: taka(to) }),
    'for-sale-again': m.thread_for_sale_again,
  };
  return lines[step]();
}

const nameOf = (side: Side, { me, names }: Thread): string =>
  side === me ? m.thread_you() : (names[side] ?? m.meet_former_member());
