import { m } from '#words';
import { dayAndTime } from '#words/times.ts';
import type { Visit } from '../visit-contract.ts';
import { placeName, stateSentence } from './visit-words.ts';

/** What is different now, for somebody who looked at the visit as it was before. */
export function changesBetween(before: Visit, now: Visit): string[] {
  const state = stateSentence(now);
  return [
    ...(state === stateSentence(before) ? [] : [state]),
    ...(now.startsAt === before.startsAt ? [] : [m.meet_changed_time({ time: dayAndTime(now.startsAt) })]),
    ...(placeName(now) === placeName(before) ? [] : [m.meet_changed_place({ place: placeName(now) })]),
    ...(now.move && now.move.startsAt !== before.move?.startsAt
      ? [m.meet_changed_move({ time: dayAndTime(now.move.startsAt) })]
      : []),
  ];
}
