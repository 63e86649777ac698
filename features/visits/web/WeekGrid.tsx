import { useState } from 'react';
import { m } from '#words';
import { clockOf, weekdayNames } from '#words/times.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { WeekHours } from '../hours-contract.ts';

type Window = WeekHours['windows'][number];
type Times = Pick<Window, 'from' | 'till'>;

const usual: Times = { from: '15:00', till: '20:00' };
const stepMinutes = 30;
const dayMinutes = 24 * 60;

const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const times = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, nth) => asTime(nth * stepMinutes));

type WeekGridProps = { windows: Window[]; places: string[]; onChange: (windows: Window[]) => void };

/** The week as rows of from and till: every box is a list, so that thumb, keyboard and reader use it alike. */
export function WeekGrid({ windows, places, onChange }: WeekGridProps) {
  const on = (weekday: number) => windows.filter((window) => window.weekday === weekday);
  const put = (weekday: number, day: Times[]) =>
    onChange([
      ...windows.filter((window) => window.weekday !== weekday),
      ...day.map((window) => ({ ...window, weekday, places })),
    ]);
  return (
    <div className="week">
      {weekdayNames().map((name, weekday) => (
        <DayRow
          key={name}
          name={name}
          weekday={weekday}
          windows={on(weekday)}
          onChange={(day) => put(weekday, day)}
          onCopy={(to) => {
            const copied = on(weekday);
            onChange([
              ...windows.filter((window) => !to.includes(window.weekday)),
              ...to.flatMap((weekday) => copied.map((window) => ({ ...window, weekday }))),
            ]);
          }}
        />
      ))}
    </div>
  );
}

type DayRowProps = {
  name: string;
  weekday: number;
  windows: Times[];
  onChange: (windows: Times[]) => void;
  onCopy: (weekdays: number[]) => void;
};

function DayRow({ name, weekday, windows, onChange, onCopy }: DayRowProps) {
  return (
    <fieldset className="week-day">
      <legend>{name}</legend>
      <DayTimes name={name} windows={windows} onChange={onChange} />
      {windows.length > 0 && <CopyDay name={name} weekday={weekday} onCopy={onCopy} />}
    </fieldset>
  );
}

type DayTimesProps = Pick<DayRowProps, 'name' | 'windows' | 'onChange'>;

export function DayTimes({ name, windows, onChange }: DayTimesProps) {
  const change = (nth: number, times: Partial<Times>) =>
    onChange(windows.map((window, index) => (index === nth ? { ...window, ...times } : window)));
  return (
    <div className="week-times">
      {windows.length === 0 && <p className="soft">{m.hours_closed()}</p>}
      {windows.map((window, nth) => (
        <div className="week-window" key={nth}>
          <TimeChoice
            label={m.hours_from_on({ day: name })}
            value={window.from}
            options={times.slice(0, -1)}
            onChange={(from) => change(nth, { from })}
          />
          <span aria-hidden="true">–</span>
          <TimeChoice
            label={m.hours_till_on({ day: name })}
            value={window.till}
            options={times.slice(1)}
            onChange={(till) => change(nth, { till })}
          />
          <Button
            kind="quiet"
            size="round"
            aria-label={m.hours_remove({ day: name })}
            onClick={() => onChange(windows.filter((_, index) => index !== nth))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        aria-label={m.hours_add_on({ day: name })}
        onClick={() => onChange([...windows, usual])}
      >
        {m.hours_add()}
      </Button>
    </div>
  );
}

type TimeChoiceProps = { label: string; value: string; options: string[]; onChange: (time: string) => void };

/** A time off the grid of half hours, set by another client, stays a choice. */
function TimeChoice({ label, value, options, onChange }: TimeChoiceProps) {
  const all = options.includes(value) ? options : [...options, value].toSorted();
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {all.map((time) => (
        <option key={time} value={time}>
          {clockOf(time)}
        </option>
      ))}
    </select>
  );
}

function CopyDay({ name, weekday, onCopy }: Pick<DayRowProps, 'name' | 'weekday' | 'onCopy'>) {
  const others = weekdayNames()
    .map((_, day) => day)
    .filter((day) => day !== weekday);
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <details className="more week-copy">
      <summary>
        {m.hours_copy()}
        <Icon name="down" size={16} />
      </summary>
      <div className="week-copy-days">
        {others.map((day) => (
          <label key={day} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            {weekdayNames()[day]}
          </label>
        ))}
        <Button
          kind="quiet"
          size="small"
          disabled={chosen.length === 0}
          aria-label={m.hours_copy_from({ day: name })}
          onClick={() => {
            onCopy(chosen);
            setChosen([]);
          }}
        >
          {m.hours_copy_action()}
        </Button>
      </div>
    </details>
  );
}
