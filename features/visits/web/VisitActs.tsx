import { useState } from 'react';
import { m } from '#words';
import { useNow } from '#platform/web/use-now.ts';
import { Button } from '#ui/Button.tsx';
import {
  agreeToMove,
  agreeToVisit,
  cancelVisit,
  counterVisit,
  declineMove,
  declineVisit,
  disputeMissed,
  finishVisit,
  missedVisit,
  moveVisit,
  stillComing,
} from '../step-contract.ts';
import type { Visit } from '../visit-contract.ts';
import { cancelReasons, missedReasons, notBoughtReasons } from '../visit-kinds.ts';
import { Codes } from './Codes.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import type { VisitSteps } from './use-visit-steps.ts';
import { nameOf, reaffirmFromMs } from './visit-words.ts';
import { AnotherTime } from './AnotherTime.tsx';

type StepsProps = { visit: Visit; steps: VisitSteps };

const hourMs = 3_600_000;
const missedFromMs = 20 * 60_000;
const missedTillMs = 48 * hourMs;

/** What this person can do now, the likeliest first. */
export function VisitActs({ visit, steps }: StepsProps) {
  const { status, turn, me } = visit;
  if (status === 'proposed' || status === 'countered')
    return turn === me ? <Answer visit={visit} steps={steps} /> : <TakeBack visit={visit} steps={steps} />;
  if (status === 'agreed') return <Agreed visit={visit} steps={steps} />;
  if (status === 'met') return <Finish visit={visit} steps={steps} />;
  if (status === 'missed' && visit.missedBy === me) return <Dispute steps={steps} />;
  return null;
}

function Answer({ visit, steps }: StepsProps) {
  const { params, revision, busy, run } = steps;
  return (
    <>
      <Button
        wide
        busy={busy}
        onClick={() => void run((call) => call(agreeToVisit, { params, body: { revision } }))}
      >
        {m.meet_agree()}
      </Button>
      <AnotherTime
        visit={visit}
        steps={steps}
        label={m.meet_other_time()}
        action={m.meet_offer_time()}
        call={counterVisit}
      />
      <ReasonStep
        label={m.meet_decline()}
        question={m.meet_why()}
        reasons={cancelReasons}
        action={m.meet_decline()}
        busy={busy}
        onTake={(reason) => void run((call) => call(declineVisit, { params, body: { revision, reason } }))}
      />
    </>
  );
}

function TakeBack({ visit, steps }: StepsProps) {
  const { params, revision, busy, run } = steps;
  if (visit.me !== 'buyer') return null;
  return (
    <ReasonStep
      label={m.meet_take_back()}
      question={m.meet_why()}
      reasons={cancelReasons}
      action={m.meet_take_back()}
      busy={busy}
      onTake={(reason) => void run((call) => call(cancelVisit, { params, body: { revision, reason } }))}
    />
  );
}

function Agreed({ visit, steps }: StepsProps) {
  const { params, revision, busy, run } = steps;
  const { move, me, startsAt } = visit;
  // Taken once: a page left open asks the server anyway, which decides.
  const now = useNow();
  const untilStart = Date.parse(startsAt) - now;
  const name = nameOf(visit);
  return (
    <>
      {move && move.by !== me && (
        <div className="ways">
          <Button
            busy={busy}
            onClick={() => void run((call) => call(agreeToMove, { params, body: { revision } }))}
          >
            {m.meet_agree_move()}
          </Button>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void run((call) => call(declineMove, { params, body: { revision } }))}
          >
            {m.meet_decline_move()}
          </Button>
        </div>
      )}
      {untilStart > 0 && untilStart < reaffirmFromMs && <StillComing visit={visit} steps={steps} />}
      <Codes visit={visit} steps={steps} />
      {untilStart > 0 && (
        <AnotherTime
          visit={visit}
          steps={steps}
          label={m.meet_move()}
          action={m.meet_ask_move()}
          call={moveVisit}
        />
      )}
      {-untilStart > missedFromMs && -untilStart < missedTillMs && (
        <ReasonStep
          label={m.meet_missed({ name })}
          question={m.meet_missed_what()}
          reasons={missedReasons}
          action={m.meet_missed_send()}
          busy={busy}
          onTake={(reason) => void run((call) => call(missedVisit, { params, body: { reason } }))}
        />
      )}
      <ReasonStep
        label={m.meet_cancel()}
        question={m.meet_why()}
        reasons={cancelReasons}
        action={m.meet_cancel()}
        busy={busy}
        onTake={(reason) => void run((call) => call(cancelVisit, { params, body: { revision, reason } }))}
      />
    </>
  );
}

function StillComing({ visit, steps }: StepsProps) {
  const { stillComing: coming, me } = visit;
  const { params, busy, run } = steps;
  const other = me === 'buyer' ? 'seller' : 'buyer';
  return (
    <div className="meet-coming">
      {coming[me] ? (
        <p>{m.meet_coming_me()}</p>
      ) : (
        <Button wide busy={busy} onClick={() => void run((call) => call(stillComing, { params }))}>
          {m.meet_still_coming()}
        </Button>
      )}
      <p className="soft">
        {coming[other]
          ? m.meet_coming_other({ name: nameOf(visit) })
          : m.meet_coming_not_yet({ name: nameOf(visit) })}
      </p>
    </div>
  );
}

function Finish({ visit, steps }: StepsProps) {
  const { params, busy, run } = steps;
  return (
    <>
      <Button
        wide
        busy={busy}
        onClick={() =>
          void run((call) => call(finishVisit, { params, body: { outcome: 'bought' } }), m.meet_thanks())
        }
      >
        {visit.me === 'buyer' ? m.meet_bought() : m.meet_sold()}
      </Button>
      <ReasonStep
        label={visit.me === 'buyer' ? m.meet_not_bought() : m.meet_not_sold()}
        question={m.meet_why()}
        reasons={notBoughtReasons}
        action={m.meet_finish()}
        isDangerous={false}
        busy={busy}
        onTake={(reason) =>
          void run(
            (call) => call(finishVisit, { params, body: { outcome: 'not-bought', reason } }),
            m.meet_thanks(),
          )
        }
      />
    </>
  );
}

function Dispute({ steps }: { steps: VisitSteps }) {
  const { params, busy, run } = steps;
  const [note, setNote] = useState('');
  return (
    <form
      className="meet-step-inside"
      onSubmit={(event) => {
        event.preventDefault();
        void run((call) => call(disputeMissed, { params, body: { note } }), m.meet_dispute_sent());
      }}
    >
      <label htmlFor="dispute">{m.meet_dispute()}</label>
      <textarea
        className="input"
        id="dispute"
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" kind="quiet" busy={busy}>
        {m.meet_dispute_send()}
      </Button>
    </form>
  );
}
