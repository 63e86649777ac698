import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import { longDate } from '#words/dates.ts';
import { useAddress } from '#platform/web/router.tsx';
import type { checksOfLaptop } from '../check-contract.ts';

/** On the page of a machine: its latest check, with its date and what it found. */
export function CheckMark({ laptop: { _id: id } }: { laptop: { _id: string } }) {
  const { data: latest } = useQuery(
    apiQuery(callAt<typeof checksOfLaptop>('/laptops/:id/checks'), { params: { id } }, ([latest]) => latest),
  );
  // A document of its own: its headers differ.
  const href = useAddress(`/check/${latest?.publicCode}`);
  if (!latest) return null;
  const { level, finishedAt, matches, mismatches, isEdited, isOld } = latest;
  const date = longDate(finishedAt);
  return (
    <a className="check-mark" href={href} data-level={level} data-mismatches={mismatches}>
      <b>{level === 'witnessed' ? m.check_level_witnessed({ date }) : m.check_level_self({ date })}</b>
      <span>{m.check_mark_counts({ matches, mismatches })}</span>
      {isEdited && <span>{m.check_edited()}</span>}
      {isOld && <span>{m.check_old()}</span>}
      <span className="soft small">{m.check_limits_bios()}</span>
    </a>
  );
}
