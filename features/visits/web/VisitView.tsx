import type { ReactNode } from 'react';
import { shortDayAndTime } from '#words/times.ts';
import { Describe } from '#platform/web/page.ts';
import type { Visit } from '../visit-contract.ts';
import { VisitFacts, VisitHead } from './VisitFacts.tsx';

type VisitViewProps = {
  visit: Visit;
  /** Under the sentence that says where the visit stands. */
  news?: ReactNode;
  /** What can be done now, under the facts. */
  children?: ReactNode;
  /** Beside all that, where there is room. */
  side?: ReactNode;
};

/** A visit as it can be read; whoever is signed in gets more around it. */
export function VisitView({ visit, news, children, side }: VisitViewProps) {
  return (
    <>
      <Describe title={`${visit.laptop.model}, ${shortDayAndTime(visit.startsAt)}`} noindex />
      <VisitHead visit={visit} />
      {news}
      <div className="meet-columns">
        <div className="meet-main">
          <VisitFacts visit={visit} />
          {children}
        </div>
        {side && <div className="meet-side">{side}</div>}
      </div>
    </>
  );
}
