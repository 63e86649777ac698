import { useState } from 'react';
import { m } from '#words';
import { shortDayAndTime } from '#words/times.ts';
import { dayOf } from '#words/dhaka-time.ts';
import { useNow } from '#platform/web/use-now.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { AnyTime } from './AnyTime.tsx';

const most = 2;

type OtherTimesProps = { name: string; others: string[]; onChange: (others: string[]) => void };

/** Beside the time asked for, up to two that would do as well: a seller without hours can offer one of them. */
export function OtherTimes({ name, others, onChange }: OtherTimesProps) {
  const today = dayOf(useNow());
  const [chosen, setChosen] = useState<string>();
  const add = () => {
    if (chosen !== undefined && !others.includes(chosen)) onChange([...others, chosen]);
    setChosen(undefined);
  };
  return (
    <details className="more see-part" open={others.length > 0 || undefined}>
      <summary>
        {m.see_other_times()}
        <Icon name="down" size={16} />
      </summary>
      <p className="soft small">{m.see_other_times_hint({ name })}</p>
      <ul className="see-others">
        {others.map((time) => (
          <li key={time}>
            {shortDayAndTime(time)}
            <Button
              kind="quiet"
              size="round"
              aria-label={m.see_remove_time({ time: shortDayAndTime(time) })}
              onClick={() => onChange(others.filter((other) => other !== time))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      {others.length < most && (
        <div className="see-add">
          <AnyTime from={today} chosen={chosen} onChoose={setChosen} />
          <Button kind="quiet" disabled={chosen === undefined} onClick={add}>
            {m.see_add_time()}
          </Button>
        </div>
      )}
    </details>
  );
}
