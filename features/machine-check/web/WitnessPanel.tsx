import { useEffect, useState } from 'react';
import { m } from '#words';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { askForKeys } from '../witness-contract.ts';
import { keysWithinMs, type Witness } from '../witness.ts';
import { useSignsOfLife } from './use-signs-of-life.ts';

type WitnessPanelProps = { run: string; witness: Witness; isRunning: boolean };

/** On the buyer's phone: the number that the machine shows too, and four keys to press there. */
export function WitnessPanel({ run, witness, isRunning }: WitnessPanelProps) {
  const { isInTime, presentPercent, isPassed } = witness;
  const number = useSignsOfLife(run);
  return (
    <section className="check-witness" aria-label={m.check_witness_title()}>
      <h2>{m.check_witness_title()}</h2>
      {!isInTime && <p className="form-warning">{m.check_witness_hours()}</p>}
      {!isRunning && <p>{m.check_witness_stay()}</p>}
      {isRunning && number !== null && (
        <p>
          {m.check_witness_number()} <b className="machine-code machine-code-large">{number}</b>
        </p>
      )}
      {isRunning && (isPassed ? <p>{m.check_witness_passed()}</p> : <Keys run={run} />)}
      {isRunning && <p className="soft">{m.check_witness_present({ percent: presentPercent })}</p>}
    </section>
  );
}

function Keys({ run }: { run: string }) {
  const call = useCallApi();
  const [keys, setKeys] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (keys === '') return undefined;
    const timer = setTimeout(() => setKeys(''), keysWithinMs);
    return () => clearTimeout(timer);
  }, [keys]);
  const ask = async () => {
    setProblem('');
    try {
      setKeys((await call(askForKeys, { params: { id: run } })).keys);
    } catch (error) {
      setProblem(failureOf(error));
    }
  };
  return (
    <>
      <p>{m.check_witness_keys_how()}</p>
      <output className="machine-code machine-code-large">{keys}</output>
      <Button kind="quiet" onClick={() => void ask()}>
        {m.check_witness_keys()}
      </Button>
      {problem !== '' && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
