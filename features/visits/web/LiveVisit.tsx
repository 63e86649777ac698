import { m } from '#words';
import { Protected } from '#features/users/web/Protected.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { useSessionState } from '#features/users/web/session.tsx';
import { CallFailed } from '#platform/contract/client.ts';
import { Link } from '#platform/web/router.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { Failure } from '#ui/Failure.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type Visit, visitById } from '../visit-contract.ts';
import { BlockPerson } from './BlockPerson.tsx';
import { Reach } from './Reach.tsx';
import { type Trouble, useVisitSteps } from './use-visit-steps.ts';
import { VisitSlot } from './visit-slots.tsx';
import { VisitActs } from './VisitActs.tsx';
import { VisitView } from './VisitView.tsx';

type LiveVisitProps = { id: string; early: Visit | undefined };

/** Whoever is signed in can act; until the session is restored, what was read early stays. */
export function LiveVisit({ id, early }: LiveVisitProps) {
  const { person, loading } = useSessionState();
  if (loading && !person && early) return <VisitView visit={early} />;
  return (
    <Protected>
      <Visiting id={id} />
    </Protected>
  );
}

function Visiting({ id }: { id: string }) {
  const { data: visit, error, refetch } = useApiQuery(visitById, { params: { id } });
  if (error instanceof CallFailed && error.status === 404) return <NotFound />;
  if (!visit) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  return <Meeting visit={visit} refetch={() => void refetch()} />;
}

function Meeting({ visit, refetch }: { visit: Visit; refetch: () => void }) {
  const steps = useVisitSteps(visit);
  const { contactUntil } = visit;
  const now = useNow();
  const isContactOpen = contactUntil !== null && Date.parse(contactUntil) > now;
  return (
    <VisitView
      visit={visit}
      news={steps.trouble && <Refused trouble={steps.trouble} />}
      side={
        <>
          <VisitSlot name="thread" visit={visit} />
          <VisitSlot name="calendar" visit={visit} />
          <VisitSlot name="hold" visit={visit} />
          <BlockPerson visit={visit} onBlocked={refetch} />
          <Link to={`/report/visit/${visit._id}`}>{m.flag_report()}</Link>
        </>
      }
    >
      {isContactOpen && <Reach visit={visit} />}
      <div className="meet-acts">
        <VisitActs visit={visit} steps={steps} />
      </div>
      <VisitSlot name="machine" visit={visit} />
    </VisitView>
  );
}

function Refused({ trouble: { message, changes = [] } }: { trouble: Trouble }) {
  return (
    <div className="form-warning" role="alert">
      <p>{message}</p>
      {changes.length > 0 && (
        <>
          <p>{m.meet_changed()}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
