import { m } from '#words';
import { addDays, dayOf } from '#words/dhaka-time.ts';
import { clockTime, dayName } from '#words/times.ts';
import { Icon } from '#ui/Icon.tsx';
import { horizonDays, type Slot } from '../hours-contract.ts';
import { warningText } from './visit-words.ts';

type SlotDaysProps = {
  slots: Slot[];
  /** The first of the days, `YYYY-MM-DD`. */
  from: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
};

/** Today and the days after it that can be asked for. */
export const daysFrom = (from: string): string[] =>
  Array.from({ length: horizonDays }, (_, nth) => addDays(from, nth));

/** Free times by day, one under the other: a list is read with a thumb, a month grid is not. */
export function SlotDays({ slots, from, chosen, onChoose }: SlotDaysProps) {
  const byDay = Map.groupBy(slots, ({ startsAt }) => dayOf(Date.parse(startsAt)));
  const days = daysFrom(from);
  const openDay = chosen ? dayOf(Date.parse(chosen)) : days.find((day) => byDay.has(day));
  return (
    <div className="slot-days">
      {days.map((day) => (
        <SlotDay
          key={day}
          day={day}
          slots={byDay.get(day) ?? []}
          isOpen={day === openDay}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type SlotDayProps = Pick<SlotDaysProps, 'slots' | 'chosen' | 'onChoose'> & { day: string; isOpen: boolean };

function SlotDay({ day, slots, isOpen, chosen, onChoose }: SlotDayProps) {
  if (slots.length === 0)
    return (
      <p className="slot-day-none">
        <span>{dayName(day)}</span>
        <span className="soft small">{m.see_day_none()}</span>
      </p>
    );
  const all = warningsOfAll(slots);
  return (
    <details className="slot-day" open={isOpen || undefined}>
      <summary>
        <span>{dayName(day)}</span>
        <span className="soft small">{m.see_day_count({ count: slots.length })}</span>
        <Icon name="down" size={16} />
      </summary>
      {all.map((warning) => (
        <p key={warning} className="slot-warning small">
          {warningText(warning)}
        </p>
      ))}
      <fieldset className="slot-times">
        <legend className="unseen">{dayName(day)}</legend>
        {slots.map(({ startsAt, warnings }) => {
          const own = warnings.filter((warning) => !all.includes(warning));
          return (
            <label key={startsAt} className="slot-time">
              <input
                type="radio"
                name="startsAt"
                value={startsAt}
                checked={startsAt === chosen}
                onChange={() => onChoose(startsAt)}
              />
              <span>{clockTime(startsAt)}</span>
              {own.length > 0 && <span className="small">{own.map(warningText).join(', ')}</span>}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

/** Said once for the day instead of at each of its times. */
const warningsOfAll = (slots: Slot[]) =>
  (slots[0]?.warnings ?? []).filter((warning) => slots.every(({ warnings }) => warnings.includes(warning)));
