import { type ReactNode, useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { failureOf } from '#platform/web/make-call.ts';
import { Link, useLocation, useNavigate, useSearch } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { CheckLimits } from './CheckLimits.tsx';
import { RunningCheck } from './RunningCheck.tsx';

type BeginCheckProps = {
  open: () => Promise<{ _id: string; code: string }>;
  /** Before there is a code. */
  children: ReactNode;
};

/** On a phone: a code for the machine, and what happens there as it happens. */
export function BeginCheck({ open, children }: BeginCheckProps) {
  const run = useSearch().get('run');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const { busy, run: begin } = useBusy(async () => {
    setProblem('');
    try {
      const { _id, code } = await open();
      navigate(`${pathname}?run=${_id}`, { state: { code } });
    } catch (error) {
      setProblem(failureOf(error));
    }
  });
  return (
    <>
      {run === null ? (
        <>
          {children}
          <Button busy={busy} onClick={() => void begin()}>
            {m.check_own_open()}
          </Button>
        </>
      ) : (
        <RunningCheck key={run} run={run} code={(state as { code?: string } | null)?.code} />
      )}
      {problem !== '' && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {run !== null && <Link to={pathname}>{m.check_own_another()}</Link>}
      <CheckLimits />
    </>
  );
}
