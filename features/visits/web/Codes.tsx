import { type SyntheticEvent, useState } from 'react';
import { m } from '#words';
import { latinDigits } from '#words/latin-digits.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { arrive, newCode } from '../step-contract.ts';
import type { Visit } from '../visit-contract.ts';
import type { VisitSteps } from './use-visit-steps.ts';
import { nameOf } from './visit-words.ts';

/** One's own code, large enough to be read across a table, and the box for the other side's. */
export function Codes({ visit, steps }: { visit: Visit; steps: VisitSteps }) {
  const { params, busy, run } = steps;
  const [code, setCode] = useState('');
  const name = nameOf(visit);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void run((call) => call(arrive, { params, body: { code: latinDigits(code).trim() } }));
  };
  return (
    <section className="meet-codes" aria-labelledby="codes">
      <h2 id="codes">{m.meet_codes()}</h2>
      <p className="soft">{m.meet_codes_hint({ name })}</p>
      <p className="meet-code">
        <span className="small">{m.meet_my_code()}</span>
        <strong>{visit.myCode}</strong>
        <button
          type="button"
          className="as-link small"
          onClick={() => void run((call) => call(newCode, { params }), m.meet_new_code_done())}
        >
          {m.meet_new_code()}
        </button>
      </p>
      <form onSubmit={send}>
        <Field label={m.meet_their_code({ name })}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {m.meet_we_met()}
        </Button>
      </form>
    </section>
  );
}
