import { useEffect } from 'react';
import { m } from '#words';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { failureOf } from '#platform/web/make-call.ts';
import { useSite } from '#platform/web/page.ts';
import { oneCheck } from '../check-contract.ts';
import { stepNames } from './check-words.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { WitnessPanel } from './WitnessPanel.tsx';

const lookEveryMs = 800;

type RunningCheckProps = { run: string; code: string | undefined };

/** The code of a check until it is typed, and then what the machine has shown so far. */
export function RunningCheck({ run, code }: RunningCheckProps) {
  const { url: site } = useSite();
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
  const { state, step, results, level, publicCode, isExpired, witness } = data;
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
        {state === 'done' && level === 'witnessed' && ` ${m.check_witness_counted()}`}
      </output>
      {witness && !isExpired && <WitnessPanel run={run} witness={witness} isRunning={state === 'running'} />}
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
