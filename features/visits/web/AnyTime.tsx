import { m } from '#words';
import { dayOf, instantOf } from '#words/dhaka-time.ts';
import { clockTime, dayName } from '#words/times.ts';
import { useNow } from '#platform/web/use-now.ts';
import { Field } from '#ui/Field.tsx';
import { noticeMs, usualHours } from '../visit-kinds.ts';
import { daysFrom } from './SlotDays.tsx';

const quarters = ['00', '15', '30', '45'];
const suggested = '15:00';

const times = Array.from({ length: usualHours.till - usualHours.from }, (_, nth) =>
  String(usualHours.from + nth).padStart(2, '0'),
).flatMap((hour) => quarters.map((minute) => `${hour}:${minute}`));

const isoOf = (day: string, time: string) => new Date(instantOf(day, time)).toISOString();

type AnyTimeProps = {
  from: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
};

/** For a seller without hours: a day, and a time of it. */
export function AnyTime({ from, chosen, onChoose }: AnyTimeProps) {
  const day = chosen === undefined ? undefined : dayOf(Date.parse(chosen));
  const now = useNow();
  const isInTime = (startsAt: string) => Date.parse(startsAt) - now >= noticeMs;
  const startsOn = (of: string) => times.map((time) => isoOf(of, time)).filter(isInTime);
  const chooseDay = (of: string) => {
    const startsAt = isoOf(of, suggested);
    const [first = startsAt] = startsOn(of);
    onChoose(isInTime(startsAt) ? startsAt : first);
  };
  return (
    <div className="see-any-time">
      <Field label={m.see_day()}>
        {(control) => (
          <select {...control} value={day ?? ''} onChange={({ target }) => chooseDay(target.value)}>
            <option value="" disabled>
              {m.form_choose()}
            </option>
            {daysFrom(from)
              .filter((of) => startsOn(of).length > 0)
              .map((of) => (
                <option key={of} value={of}>
                  {dayName(of)}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label={m.see_time()}>
        {(control) => (
          <select
            {...control}
            value={chosen ?? ''}
            disabled={day === undefined}
            onChange={({ target }) => onChoose(target.value)}
          >
            {day === undefined && <option value="">{m.form_choose()}</option>}
            {day !== undefined &&
              startsOn(day).map((startsAt) => (
                <option key={startsAt} value={startsAt}>
                  {clockTime(startsAt)}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}
