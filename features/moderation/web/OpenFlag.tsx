import { type SyntheticEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { taka } from '#words/numbers.ts';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { roleName } from '#features/users/web/role-name.ts';
import { useApiQuery, useCallApi, useRole } from '#features/users/web/signed-in.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Link } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { judgeFlag, oneFlag } from '../flag-contract.ts';
import { type Verdict, verdicts } from '../flag-kinds.ts';
import { moderatorTermDays } from '../suspension-contract.ts';
import { flagReasonWords, verdictWords } from './flag-words.ts';

type Flag = AnswerOf<typeof oneFlag>;

/** A flag with its machine and its person beside each other, and the verdict below. */
export function OpenFlag({ id, onJudged }: { id: string; onJudged: () => void }) {
  const { data, error, refetch } = useApiQuery(oneFlag, { params: { id } });
  if (!data || data._id !== id)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  return (
    <article className="queue-open" aria-labelledby="flag">
      <h2 id="flag" className="breakable">
        {data.about}
      </h2>
      {data.appeal !== null && (
        <p>
          <strong>{m.signal_appeal()}:</strong> <span className="breakable">{data.appeal}</span>
        </p>
      )}
      <ul className="queue-said">
        {data.reported.map(({ reason, note, at, name }, index) => (
          <li key={index}>
            <strong>{flagReasonWords[reason]()}</strong>{' '}
            <span className="soft small">
              {name ?? m.queue_stranger()} · {longDate(at)}
            </span>
            {note && <p className="breakable">{note}</p>}
          </li>
        ))}
      </ul>
      <div className="queue-both">
        {data.machine && <Machine machine={data.machine} />}
        {data.person && <Whom person={data.person} />}
      </div>
      {data.state === 'open' && <VerdictForm flag={data} onJudged={onJudged} />}
    </article>
  );
}

function Machine({ machine }: { machine: NonNullable<Flag['machine']> }) {
  const { _id, model, img1, askingPrice, details, date, isHidden } = machine;
  const address = shortAddressOf(_id);
  return (
    <section>
      <h3>{m.flag_kind_laptop()}</h3>
      <img src={img1} alt="" width={320} height={240} loading="lazy" />
      <p>
        {address && !isHidden ? <a href={address}>{model}</a> : model} · {taka(askingPrice)} ·{' '}
        {longDate(date)}
        {isHidden && <span className="queue-signal"> {m.verdict_hidden()}</span>}
      </p>
      <p className="breakable">{details}</p>
    </section>
  );
}

function Whom({ person }: { person: NonNullable<Flag['person']> }) {
  const { _id, name, status, since, machines, flags, sanctions } = person;
  return (
    <section>
      <h3>{m.flag_kind_seller()}</h3>
      <p>
        <Link to={`/sellers/${_id}`}>{name}</Link> · {roleName(status)} ·{' '}
        {m.seller_since({ date: longDate(since) })}
      </p>
      <p>
        {m.queue_machines({ count: machines })} · {m.queue_reports({ count: flags })}
      </p>
      {sanctions.length === 0 ? (
        <p className="soft">{m.queue_no_history()}</p>
      ) : (
        <ul className="queue-said">
          {sanctions.map((sanction) => (
            <li key={sanction._id}>
              <strong>{verdictWords[sanction.what]()}</strong>{' '}
              <span className="soft small">{longDate(sanction.at)}</span>
              <p className="breakable">
                {sanction.about}: {sanction.reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const dayMs = 24 * 3_600_000;
const terms = [1, 3, moderatorTermDays, 30, 365];

function VerdictForm({ flag, onJudged }: { flag: Flag; onJudged: () => void }) {
  const { role } = useRole();
  const callApi = useCallApi();
  const [verdict, setVerdict] = useState<Verdict>('nothing-wrong');
  const [note, setNote] = useState('');
  const [days, setDays] = useState(1);
  const [problem, setProblem] = useState('');
  const isPossible = (one: Verdict) =>
    (one !== 'hide' || flag.kind === 'laptop') &&
    (one !== 'remove' || (role === 'Admin' && (flag.kind === 'laptop' || flag.kind === 'blog'))) &&
    (one === 'nothing-wrong' || flag.person !== null);
  const { busy, run } = useBusy(async () => {
    setProblem('');
    const until = new Date(Date.now() + days * dayMs).toISOString();
    try {
      const body = { verdict, note, ...(verdict === 'suspend' && { until }) };
      await callApi(judgeFlag, { params: { id: flag._id }, body });
      toast.success(m.queue_judged());
      onJudged();
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
        <legend>{m.queue_verdict()}</legend>
        {verdicts.filter(isPossible).map((one) => (
          <label key={one} className="tick">
            <input type="radio" name="verdict" checked={one === verdict} onChange={() => setVerdict(one)} />
            {verdictWords[one]()}
          </label>
        ))}
      </fieldset>
      {verdict === 'suspend' && (
        <Field label={m.queue_term()}>
          {(control) => (
            <select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {terms
                .filter((term) => role === 'Admin' || term <= moderatorTermDays)
                .map((term) => (
                  <option key={term} value={term}>
                    {m.queue_days({ count: term })}
                  </option>
                ))}
            </select>
          )}
        </Field>
      )}
      {verdict !== 'nothing-wrong' && (
        <Field label={m.queue_note()} hint={m.queue_note_hint()}>
          {(control) => (
            <textarea {...control} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      )}
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {m.queue_judge()}
      </Button>
    </form>
  );
}
