import { m } from '#words';
import type { Visit } from '../visit-contract.ts';
import type { SlotWarning } from '../visit-kinds.ts';

const warnings: Record<SlotWarning, () => string> = {
  'market-closed': m.see_warn_closed,
  'friday-prayer': m.see_warn_prayer,
  early: m.see_warn_early,
  late: m.see_warn_late,
  holiday: m.see_warn_holiday,
};

export const warningText = (warning: SlotWarning): string => warnings[warning]();

/** Of the other side; who has left is called a former member. */
export const otherOf = ({ me, buyer, seller }: Pick<Visit, 'me' | 'buyer' | 'seller'>) =>
  me === 'buyer' ? seller : buyer;

export const nameOf = (visit: Pick<Visit, 'me' | 'buyer' | 'seller'>): string =>
  otherOf(visit)?.name ?? m.meet_former_member();

/** Where to meet; a place that is not of the list is a note, and one that nobody may read yet is somebody's home. */
export const placeName = ({ place, placeNote }: Pick<Visit, 'place' | 'placeNote'>): string =>
  place ? m.see_place_name(place) : (placeNote ?? m.meet_place_hidden());

const short: Record<Visit['status'], () => string> = {
  proposed: m.meet_is_proposed,
  countered: m.meet_is_proposed,
  agreed: m.meet_is_agreed,
  met: m.meet_is_met,
  done: m.meet_is_done,
  declined: m.meet_is_declined,
  expired: m.meet_is_expired,
  cancelled: m.meet_is_cancelled,
  missed: m.meet_is_missed,
  unclear: m.meet_is_unclear,
};

/** One or two words for a badge. */
export const statusName = ({ status }: Pick<Visit, 'status'>): string => short[status]();

type Sentenced = Pick<Visit, 'status' | 'turn' | 'move' | 'me' | 'buyer' | 'seller' | 'missedBy'>;

type Sentence = (name: string, visit: Sentenced) => string;

const sentences: Record<Visit['status'], Sentence> = {
  proposed: (name, { turn, me }) =>
    turn === me ? m.meet_state_wants({ name }) : m.meet_state_asked({ name }),
  countered: (name, { turn, me }) =>
    turn === me ? m.meet_state_offers({ name }) : m.meet_state_offered({ name }),
  agreed: (name, { move, me }) => {
    if (!move) return m.meet_state_agreed({ name });
    return move.by === me ? m.meet_state_moving({ name }) : m.meet_state_wants_move({ name });
  },
  met: (name) => m.meet_state_met({ name }),
  done: (name) => m.meet_state_done({ name }),
  declined: () => m.meet_state_declined(),
  expired: () => m.meet_state_expired(),
  cancelled: () => m.meet_state_cancelled(),
  missed: (name, { missedBy, me }) =>
    missedBy === me ? m.meet_state_missed_by_me({ name }) : m.meet_state_missed({ name }),
  unclear: () => m.meet_state_unclear(),
};

/** Where the visit stands, as one would say it to whoever reads it. */
export const stateSentence = (visit: Sentenced): string => sentences[visit.status](nameOf(visit), visit);

/** From then on either may say that they are still coming. */
export const reaffirmFromMs = 24 * 3_600_000;

/** What a list says that this person should do next, if anything. */
export function nextAction(
  visit: Pick<Visit, 'status' | 'turn' | 'move' | 'me' | 'startsAt' | 'stillComing'>,
  now: number,
): string | undefined {
  const { status, turn, move, me, startsAt, stillComing } = visit;
  if ((status === 'proposed' || status === 'countered') && turn === me) return m.visits_do_answer();
  if (status === 'agreed' && move && move.by !== me) return m.visits_do_answer_move();
  const untilStart = Date.parse(startsAt) - now;
  if (status === 'agreed' && untilStart > 0 && untilStart < reaffirmFromMs && !stillComing[me])
    return m.visits_do_still_coming();
  if (status === 'met') return m.visits_do_finish();
  return undefined;
}
