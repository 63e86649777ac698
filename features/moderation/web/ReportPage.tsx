import { type SyntheticEvent, useState } from 'react';
import { m } from '#words';
import { useSession, useSessionState } from '#features/users/web/session.tsx';
import { callAs } from '#features/users/web/signed-in.ts';
import { failureOf, makeCall } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useParams } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { reportFlag } from '../flag-contract.ts';
import { flagKinds, type FlagReason, flagReasons } from '../flag-kinds.ts';
import { flagReasonWords } from './flag-words.ts';

/** The form with which anybody reports what they see, signed in or not. */
export function Page() {
  const { kind: named, id = '' } = useParams();
  const { loading, person } = useSessionState();
  const [isSent, setSent] = useState(false);
  const kind = flagKinds.find((one) => one === named);
  if (!kind) return <NotFound />;
  if (loading) return <ProgressBar />;
  if (isSent)
    return (
      <Notice title={m.flag_sent()} text={person ? m.flag_sent_hear() : m.flag_sent_stranger()}>
        {person && <Link to="/dashboard/decisions">{m.decisions_title()}</Link>}
        <Link to="/">{m.flag_sent_on()}</Link>
      </Notice>
    );
  return (
    <div className="wrap page">
      <Describe title={m.flag_title()} noindex />
      <section className="sheet narrow">
        <h1>{m.flag_title()}</h1>
        <p className="soft">{m.flag_intro()}</p>
        <ReportForm kind={kind} subject={id} onSent={() => setSent(true)} />
      </section>
    </div>
  );
}

type ReportFormProps = { kind: (typeof flagKinds)[number]; subject: string; onSent: () => void };

function ReportForm({ kind, subject, onSent }: ReportFormProps) {
  const session = useSession();
  const [reason, setReason] = useState<FlagReason>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy(async () => {
    if (!reason) {
      setProblem(m.flag_reason_unknown());
      return;
    }
    setProblem('');
    const body = { kind, subject, reason, note };
    try {
      await (session.state().person ? callAs(session, reportFlag, { body }) : makeCall(reportFlag, { body }));
      onSent();
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
      <fieldset className="flag-reasons">
        <legend>{m.flag_why()}</legend>
        {flagReasons.map((option) => (
          <label key={option} className="tick">
            <input
              type="radio"
              name="reason"
              checked={option === reason}
              onChange={() => setReason(option)}
            />
            {flagReasonWords[option]()}
          </label>
        ))}
      </fieldset>
      <Field label={m.flag_note()} hint={m.flag_note_hint()}>
        {(control) => (
          <textarea {...control} rows={4} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {m.flag_send()}
      </Button>
    </form>
  );
}
