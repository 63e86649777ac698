import { Suspense, useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading } from '#ui/Loading.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import type { counterVisit, moveVisit } from '../step-contract.ts';
import type { Visit } from '../visit-contract.ts';
import type { VisitSteps } from './use-visit-steps.ts';
import { type Meeting, meetingBody } from './meeting-body.ts';

const WhenAndWhere = lazyOrNothing(() => import('./WhenAndWhere.tsx').then((module) => module.WhenAndWhere));

type AnotherTimeProps = {
  visit: Visit;
  steps: VisitSteps;
  label: string;
  action: string;
  call: typeof counterVisit | typeof moveVisit;
};

/** Offers another time or place; folded until it is wanted, and its free times are asked for then. */
export function AnotherTime({ visit, steps, label, action, call: step }: AnotherTimeProps) {
  const { seller, laptop, place, placeNote } = visit;
  const { params, revision, busy, run, trouble } = steps;
  const [isOpen, setOpen] = useState(false);
  const [meeting, setMeeting] = useState<Meeting>({
    ...(place && { place: place._id }),
    placeNote: placeNote ?? '',
  });
  if (!seller || !laptop._id) return null;
  const send = () => void run((call) => call(step, { params, body: { revision, ...meetingBody(meeting) } }));
  return (
    <details className="more meet-step" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <Icon name="down" size={16} />
      </summary>
      {isOpen && (
        <div className="meet-step-inside">
          <Suspense fallback={<Loading />}>
            <WhenAndWhere
              seller={seller}
              laptop={laptop._id}
              district={place?.district}
              meeting={meeting}
              onChange={setMeeting}
              fresh={trouble?.slots}
            />
          </Suspense>
          <Button busy={busy} disabled={meeting.startsAt === undefined} onClick={send}>
            {meeting.startsAt === undefined ? m.see_choose_time() : action}
          </Button>
        </div>
      )}
    </details>
  );
}
