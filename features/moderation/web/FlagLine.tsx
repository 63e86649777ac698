import { m } from '#words';
import { longDate } from '#words/dates.ts';
import type { flags } from '../flag-contract.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { flagKindWords, flagReasonWords, signalName, verdictWords } from './flag-words.ts';

type FlagLineProps = {
  flag: AnswerOf<typeof flags>['flags'][number];
  isCurrent: boolean;
  isTicked: boolean;
  onOpen: () => void;
  onTick: () => void;
};

export function FlagLine({ flag, isCurrent, isTicked, onOpen, onTick }: FlagLineProps) {
  const { kind, about, reason, at, reports, signals, state, verdict } = flag;
  return (
    <li className="queue-line">
      {state === 'open' && (
        <label className="queue-tick">
          <input type="checkbox" checked={isTicked} onChange={onTick} />
          <span className="unseen">{m.queue_tick({ about })}</span>
        </label>
      )}
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
        <strong className="breakable">{about}</strong>
        <span className="soft small">
          {flagKindWords[kind]()} · {flagReasonWords[reason]()} · {m.queue_reports({ count: reports })} ·{' '}
          {longDate(at)}
        </span>
        {signals.map((signal) => (
          <span key={signal} className="queue-signal">
            {signalName(signal)}
          </span>
        ))}
        {verdict && <span className="queue-signal">{verdictWords[verdict]()}</span>}
      </button>
    </li>
  );
}
