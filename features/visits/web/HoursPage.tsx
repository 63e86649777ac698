import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { changeHours, myHours, type WeekHours } from '../hours-contract.ts';
import { Exceptions } from './Exceptions.tsx';
import { HourPlaces } from './HourPlaces.tsx';
import { WeekGrid } from './WeekGrid.tsx';

const gaps = [0, 15, 30] as const;

/** When a seller can be visited. */
export function Page() {
  const { data, error, refetch } = useApiQuery(myHours);
  return (
    <>
      <Describe title={m.hours_title()} noindex />
      <h1>{m.hours_title()}</h1>
      <p className="soft">{m.hours_intro()}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <Hours saved={data} /> : !error && <ProgressBar />}
      <Exceptions />
    </>
  );
}

function Hours({ saved }: { saved: WeekHours }) {
  const callApi = useCallApi();
  const [hours, setHours] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const places = [...new Set(hours.windows.flatMap(({ places }) => places))];
  const { busy, run } = useBusy(async () => {
    try {
      setHours(await callApi(changeHours, { body: hours }));
      setProblem(undefined);
      toast.success(m.hours_saved());
    } catch (error) {
      const issue = error instanceof CallFailed ? error.issues[0]?.message : undefined;
      setProblem(issue ?? failureOf(error));
    }
  });
  const setWindows = (windows: WeekHours['windows']) => setHours({ ...hours, windows });
  return (
    <form
      className="hours"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <WeekGrid windows={hours.windows} places={places} onChange={setWindows} />
      <HourPlaces
        chosen={places}
        onChange={(chosen) => setWindows(hours.windows.map((window) => ({ ...window, places: chosen })))}
      />
      <Field label={m.hours_gap()} hint={m.hours_gap_hint()}>
        {(control) => (
          <select
            {...control}
            value={hours.gap}
            onChange={({ target }) =>
              setHours({ ...hours, gap: gaps.find((gap) => gap === Number(target.value)) ?? 0 })
            }
          >
            {gaps.map((gap) => (
              <option key={gap} value={gap}>
                {gap === 0 ? m.hours_gap_none() : m.hours_minutes({ count: gap })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {m.hours_save()}
      </Button>
    </form>
  );
}
