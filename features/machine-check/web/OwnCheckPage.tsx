import { useEffect, useState } from 'react';
import { m } from '#words';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe, useSite } from '#platform/web/page.ts';
import { Link, useLocation, useNavigate, useParams, useSearch } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { oneCheck, openCheck } from '../check-contract.ts';
import { stepNames } from './check-words.ts';
import { CheckLimits } from './CheckLimits.tsx';
import { ResultsTable } from './ResultsTable.tsx';

/** On the seller's phone: a code for the machine, and what happens there as it happens. */
export function Page() {
  const { id = '' } = useParams();
  const run = useSearch().get('run');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const call = useCallApi();
  const { url } = useSite();
  const [problem, setProblem] = useState('');
  const { busy, run: open } = useBusy(async () => {
    setProblem('');
    try {
      const { _id, code } = await call(openCheck, { params: { id } });
      navigate(`${pathname}?run=${_id}`, { state: { code } });
    } catch (error) {
      setProblem(failureOf(error));
    }
  });
  return (
    <div className="machine-check">
      <Describe title={m.check_own_title()} noindex />
      <h1>{m.check_own_title()}</h1>
      {run === null ? (
        <>
          <p>{m.check_own_intro()}</p>
          <Button busy={busy} onClick={() => void open()}>
            {m.check_own_open()}
          </Button>
        </>
      ) : (
        <Running key={run} run={run} code={(state as { code?: string } | null)?.code} site={url} />
      )}
      {problem !== '' && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {run !== null && <Link to={pathname}>{m.check_own_another()}</Link>}
      <CheckLimits />
    </div>
  );
}

const lookEveryMs = 800;

type RunningProps = { run: string; code: string | undefined; site: string };

function Running({ run, code, site }: RunningProps) {
  const { data, error, refetch } = useApiQuery(oneCheck, { params: { id: run } });
  const isOver = data?.state === 'done' || data?.isExpired === true;
  useEffect(() => {
    if (isOver) return undefined;
    const look = () => {
      if (!document.hidden) void refetch();
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOver, refetch]);
  if (!data) return error ? <p className="form-error">{failureOf(error)}</p> : null;
  const { state, step, results, publicCode, isExpired } = data;
  const address = `${site}/check/${publicCode}`;
  return (
    <>
      {state === 'waiting' && !isExpired && (
        <div className="check-waiting">
          <p>{m.check_own_type({ address: `${site}/check` })}</p>
          <p className="machine-code machine-code-large">{code ?? m.check_own_code_gone()}</p>
          <p className="soft">{m.check_own_fifteen()}</p>
        </div>
      )}
      <output>
        {isExpired && m.check_own_expired()}
        {state === 'running' && step && !isExpired && m.check_own_at({ step: stepNames[step]() })}
        {state === 'done' && m.check_own_done()}
      </output>
      {publicCode !== null && (
        <div className="ways">
          <a href={address}>{m.check_own_public()}</a>
          <CopyButton text={address} name={m.check_share()} />
        </div>
      )}
      <ResultsTable results={results} />
    </>
  );
}
