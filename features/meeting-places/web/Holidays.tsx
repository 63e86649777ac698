import { type SyntheticEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { dayName } from '#words/times.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { holidays, removeHoliday, setHoliday } from '../holiday-contract.ts';

export function Holidays() {
  const callApi = useCallApi();
  const { data, refetch } = useApiQuery(holidays);
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const { busy, run } = useBusy(async (work: () => Promise<unknown>) => {
    try {
      await work();
      setDay('');
      setName('');
    } catch (error) {
      const issue = error instanceof CallFailed ? error.issues[0]?.message : undefined;
      toast.error(issue ?? failureOf(error));
    }
    await refetch();
  });
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (day) void run(() => callApi(setHoliday, { params: { day }, body: { name } }));
  };
  return (
    <section className="hours" aria-labelledby="holidays">
      <h2 id="holidays">{m.holidays_title()}</h2>
      <p className="soft">{m.holidays_intro()}</p>
      <ul className="hours-exceptions">
        {data?.map((holiday) => (
          <li key={holiday.day}>
            <span>
              <strong>{dayName(holiday.day)}</strong> {holiday.day.slice(0, 4)}, {holiday.name}
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={m.holidays_remove({ name: holiday.name })}
              onClick={() => void run(() => callApi(removeHoliday, { params: { day: holiday.day } }))}
            >
              {m.ui_delete()}
            </Button>
          </li>
        ))}
      </ul>
      <form className="see-any-time" onSubmit={add}>
        <Field label={m.see_day()}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Field label={m.holiday_name()}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="quiet" busy={busy}>
          {m.holidays_add()}
        </Button>
      </form>
    </section>
  );
}
