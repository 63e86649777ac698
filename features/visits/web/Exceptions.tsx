import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { dayOf } from '#words/dhaka-time.ts';
import { clockOf, dayName } from '#words/times.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { useNow } from '#platform/web/use-now.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { hoursExceptions, removeException, setException } from '../hours-contract.ts';
import { DayTimes } from './WeekGrid.tsx';

type Times = { from: string; till: string };

/** Days with other hours than usual. */
export function Exceptions() {
  const callApi = useCallApi();
  const { data, refetch } = useApiQuery(hoursExceptions);
  const today = dayOf(useNow());
  const [day, setDay] = useState('');
  const [windows, setWindows] = useState<Times[]>([]);
  const { busy, run } = useBusy(async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
      setDay('');
      setWindows([]);
    } catch (error) {
      const issue = error instanceof CallFailed ? error.issues[0]?.message : undefined;
      toast.error(issue ?? failureOf(error));
    }
    await refetch();
  });
  return (
    <section className="hours" aria-labelledby="exceptions">
      <h2 id="exceptions">{m.hours_exceptions()}</h2>
      <p className="soft">{m.hours_exceptions_hint()}</p>
      <ul className="hours-exceptions">
        {data?.map((exception) => (
          <li key={exception.day}>
            <span>
              <strong>{dayName(exception.day)}</strong>{' '}
              {exception.windows.length === 0
                ? m.hours_closed()
                : exception.windows
                    .map(({ from, till }) => m.meet_from_till({ from: clockOf(from), till: clockOf(till) }))
                    .join(', ')}
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={m.hours_usual_on({ day: dayName(exception.day) })}
              onClick={() =>
                void run(() => callApi(removeException, { params: { day: exception.day } }), m.hours_saved())
              }
            >
              {m.hours_usual()}
            </Button>
          </li>
        ))}
      </ul>
      <Field label={m.see_day()}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {day && (
        <>
          <DayTimes name={dayName(day)} windows={windows} onChange={setWindows} />
          <Button
            busy={busy}
            onClick={() =>
              void run(() => callApi(setException, { params: { day }, body: { windows } }), m.hours_saved())
            }
          >
            {windows.length === 0 ? m.hours_close_day() : m.hours_set_day()}
          </Button>
        </>
      )}
    </section>
  );
}
