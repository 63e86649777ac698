import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { privateQueries, useSession } from '#features/users/web/session.tsx';
import { useApiQuery, usePerson } from '#features/users/web/signed-in.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { failureOf, makeCall } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { myFlags } from '../flag-contract.ts';
import { appeal, mySanctions } from '../sanction-contract.ts';
import { sanctionWords } from '../sanction-words.ts';
import { flagReasonWords } from './flag-words.ts';

type Sanction = AnswerOf<typeof mySanctions>[number];
type Reported = AnswerOf<typeof myFlags>[number];

/** What was decided about oneself, with the one appeal, and what came of one's own reports. Open to the suspended too. */
export function Page() {
  const { sanctions, reported, problem, again } = useDecisions();
  return (
    <>
      <Describe title={m.decisions_title()} noindex />
      <h1>{m.decisions_title()}</h1>
      {problem !== undefined && <Failure error={problem} onRetry={again} />}
      {!sanctions && problem === undefined && <ProgressBar />}
      {sanctions && (
        <section aria-labelledby="about-me">
          <h2 id="about-me">{m.decisions_about_me()}</h2>
          {sanctions.length === 0 && <p>{m.decisions_none()}</p>}
          {sanctions.map((sanction) => (
            <Decision key={sanction._id} sanction={sanction} onAppealed={again} />
          ))}
        </section>
      )}
      {reported && (
        <section aria-labelledby="my-reports">
          <h2 id="my-reports">{m.decisions_reports()}</h2>
          {reported.length === 0 && <p>{m.decisions_no_reports()}</p>}
          <ul>
            {reported.map((flag) => (
              <li key={flag._id} className="breakable">
                {flag.about} · {flagReasonWords[flag.reason]()} · {longDate(flag.at)}: {outcomeOf(flag)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function outcomeOf({ verdict }: Reported): string {
  if (verdict === null) return m.decisions_waits();
  return verdict === 'nothing-wrong' ? m.decisions_nothing() : m.decisions_acted();
}

/** With the ID token: whoever is suspended gets no other, and cannot read what they reported. */
function useDecisions() {
  const session = useSession();
  const { uid } = usePerson();
  const { data, error, refetch } = useQuery({
    queryKey: [privateQueries, uid, 'decisions'],
    queryFn: async () => {
      const token = await session.idToken();
      return makeCall(mySanctions, { ...(token && { token }) });
    },
  });
  const reported = useApiQuery(myFlags).data;
  return { sanctions: data, reported, problem: error ?? undefined, again: () => void refetch() };
}

function Decision({ sanction, onAppealed }: { sanction: Sanction; onAppealed: () => void }) {
  const { what, about, reason, until, at, appealedAt, answer } = sanction;
  return (
    <article className="sheet">
      <h3 className="breakable">{sanctionWords[what]({ about })}</h3>
      <p className="soft small">{longDate(at)}</p>
      <p className="breakable">
        {reason === '' ? m.order_hidden_by_reports() : m.order_letter_reason({ reason })}
      </p>
      {until && <p>{m.order_letter_until({ date: longDate(until) })}</p>}
      {answer === 'lifted' && <p>{m.order_appeal_lifted({ about })}</p>}
      {answer === 'upheld' && <p>{m.order_appeal_upheld({ about })}</p>}
      {answer === null && appealedAt && <p>{m.decisions_appealed({ date: longDate(appealedAt) })}</p>}
      {!appealedAt && <AppealForm id={sanction._id} onAppealed={onAppealed} />}
    </article>
  );
}

function AppealForm({ id, onAppealed }: { id: string; onAppealed: () => void }) {
  const session = useSession();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy(async () => {
    try {
      const token = await session.idToken();
      await makeCall(appeal, { ...(token && { token }), params: { id }, body: { text } });
      onAppealed();
    } catch (error) {
      setProblem(failureOf(error));
    }
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className="form" noValidate onSubmit={send}>
      <Field label={m.order_appeal_text()} hint={m.decisions_once()} error={problem || undefined}>
        {(control) => (
          <textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Button type="submit" kind="quiet" busy={busy}>
        {m.decisions_appeal()}
      </Button>
    </form>
  );
}
