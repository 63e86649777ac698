import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { m } from '#words';
import { privateQueries, useSession } from '#features/users/web/session.tsx';
import { callAs, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import type { Visit } from '#features/visits/visit-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Link } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { shortDayAndTime } from '#words/times.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { longestMessage, type Message, messages, readMessages, writeMessage } from '../message-contract.ts';

const askAgainMs = 20_000;

const warnings: Record<Message['warnings'][number], () => string> = {
  'advance-money': m.thread_warn_advance,
  'courier-only': m.thread_warn_courier,
  'customs-story': m.thread_warn_customs,
  'secret-code': m.thread_warn_code,
  link: m.thread_warn_link,
  'phone-number': m.thread_warn_phone,
};

/** What the two write to each other, between the lines that the steps of the visit leave. */
export function Thread({ visit }: { visit: Visit }) {
  const { _id: id, me } = visit;
  const { data, again } = useMessages(id);
  const other = (me === 'buyer' ? visit.seller : visit.buyer)?.name;
  return (
    <section className="thread" aria-labelledby="thread">
      <h2 id="thread">{m.thread_title()}</h2>
      <ol className="thread-lines" aria-live="polite">
        {data?.map((message) => (
          <Line
            key={message._id}
            visit={id}
            message={message}
            isMine={message.author === me}
            by={message.author === me ? m.thread_me() : (other ?? m.meet_former_member())}
          />
        ))}
      </ol>
      {other !== undefined && <Writing id={id} onSent={again} />}
    </section>
  );
}

/** Asked for again while the page is open; what is seen here is read. */
function useMessages(id: string) {
  const session = useSession();
  const callApi = useCallApi();
  const client = useQueryClient();
  const { uid } = usePerson();
  const queryKey = [privateQueries, uid, 'messages', id];
  const { data } = useQuery({
    queryKey,
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) => callAs(session, messages, { params: { id }, signal }),
  });
  const latest = data?.at(-1)?._id;
  useEffect(() => {
    // If this fails, the next message reads it too.
    if (latest !== undefined)
      callApi(readMessages, { params: { id }, body: { upTo: latest } }).catch(() => undefined);
  }, [latest, id, callApi]);
  return { data, again: () => client.invalidateQueries({ queryKey }) };
}

type LineProps = { visit: string; message: Message; isMine: boolean; by: string };

function Line({ visit, message: { _id, author, text, at, warnings: found }, isMine, by }: LineProps) {
  return (
    <li data-by={isMine ? 'me' : author}>
      <p>{text}</p>
      {found.map((warning) => (
        <p key={warning} className="thread-warning">
          {warnings[warning]()}
        </p>
      ))}
      <p className="thread-about">
        {author !== 'system' && `${by}, `}
        <time dateTime={at}>{shortDayAndTime(at)}</time>
        {author !== 'system' && !isMine && (
          // What came with the proposal goes by the visit's name.
          <Link to={_id === visit ? `/report/visit/${visit}` : `/report/message/${_id}`}>
            {m.flag_report()}
          </Link>
        )}
      </p>
    </li>
  );
}

function Writing({ id, onSent }: { id: string; onSent: () => Promise<void> }) {
  const callApi = useCallApi();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useBusy(async () => {
    try {
      await callApi(writeMessage, { params: { id }, body: { text } });
      setText('');
      setProblem(undefined);
      await onSent();
    } catch (error) {
      setProblem((error instanceof CallFailed && error.issues[0]?.message) || failureOf(error));
    }
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) void run();
  };
  return (
    <form onSubmit={send}>
      <Field label={m.thread_write()} error={problem}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={longestMessage}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="quiet" busy={busy}>
        {m.thread_send()}
      </Button>
    </form>
  );
}
