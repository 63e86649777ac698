import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { Failure } from '#ui/Failure.tsx';
import { endSession, type Session, sessions, signOutEverywhere } from '../../account-contract.ts';
import { useLogout } from '../session.tsx';
import { useApiQuery, useCallApi } from '../signed-in.ts';

/** Every device that is signed in, and how to end that. */
export function Sessions() {
  const { data, error, refetch } = useApiQuery(sessions);
  const callApi = useCallApi();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useBusy(async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(failureOf(failure));
    }
  });
  const end = ({ _id: id, device }: Session) =>
    run(async () => {
      await callApi(endSession, { params: { id } });
      toast.success(m.account_session_ended({ device: device || m.account_session_unknown() }));
      await refetch();
    });
  const endAll = () =>
    run(async () => {
      await callApi(signOutEverywhere);
      await logout();
    });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <section className="sessions">
      <h2>{m.account_sessions()}</h2>
      <ul className="session-list">
        {data?.map((open) => (
          <li key={open._id}>
            <div>
              <strong>{open.device || m.account_session_unknown()}</strong>
              <p className="soft small">
                {open.current
                  ? m.account_session_current()
                  : m.account_session_used({ when: longDate(open.at) })}
              </p>
            </div>
            {!open.current && (
              <Button kind="quiet" size="small" busy={busy} onClick={() => void end(open)}>
                {m.account_session_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {m.account_sessions_end_all()}
      </Button>
      <Confirm
        open={isAsking}
        title={m.account_sessions_end_all()}
        what={m.account_sessions_end_all_what()}
        action={m.account_sessions_end_all()}
        onClose={() => setAsking(false)}
        onConfirm={() => void endAll()}
      />
    </section>
  );
}
