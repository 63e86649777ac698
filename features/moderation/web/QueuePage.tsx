import { useEffect, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useLocation, useSearch } from '#platform/web/router.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { flags, flagsAPage, judgeFlag } from '../flag-contract.ts';
import { flagKinds, flagStates } from '../flag-kinds.ts';
import { flagKindWords } from './flag-words.ts';
import { FlagLine } from './FlagLine.tsx';
import { OpenFlag } from './OpenFlag.tsx';

/** What people report, the weightiest first, with a verdict for each. */
export function Page() {
  return (
    <>
      <Describe title={m.queue_title()} noindex />
      <AdminOnly moderators>
        <h1>{m.queue_title()}</h1>
        <p className="soft">{m.queue_intro()}</p>
        <Queue />
      </AdminOnly>
    </>
  );
}

function useWanted() {
  const search = useSearch();
  const { pathname } = useLocation();
  const state = flagStates.find((one) => one === search.get('state')) ?? 'open';
  const kind = flagKinds.find((one) => one === search.get('kind'));
  const page = Number(/^\d+$/.exec(search.get('page') ?? '')?.[0] ?? 0);
  const at = (change: { state?: string; kind?: string; page?: number }) => {
    const next = { state, kind: kind ?? '', page: 0, ...change };
    const named = Object.entries(next).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(named.filter(([, value]) => value !== '' && value !== '0'));
    return `${pathname}?${query.toString()}`;
  };
  return { state, kind, page, at };
}

function Queue() {
  const { state, kind, page, at } = useWanted();
  const callApi = useCallApi();
  const query = { state, ...(kind && { kind }), page: String(page) };
  const { data, error, refetch } = useApiQuery(flags, { query });
  const [current, setCurrent] = useState<string>();
  const [ticked, setTicked] = useState<string[]>([]);
  const shown = data?.flags.find(({ _id }) => _id === current) ?? data?.flags[0];
  const toggle = (id: string) =>
    setTicked((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  useQueueKeys(data?.flags.map(({ _id }) => _id) ?? [], shown?._id, setCurrent, toggle);

  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const after = async () => {
    setTicked([]);
    setCurrent(undefined);
    await refetch();
  };
  const closeTicked = async () => {
    try {
      for (const id of ticked)
        await callApi(judgeFlag, { params: { id }, body: { verdict: 'nothing-wrong' } });
      toast.success(m.queue_closed({ count: ticked.length }));
    } catch (failure) {
      toast.error(failureOf(failure));
    }
    await after();
  };
  const waiting = Object.values(data.open).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <nav className="mine-tabs" aria-label={m.queue_filters()}>
        <Link
          to={at({ state: 'open', kind: '' })}
          aria-current={state === 'open' && !kind ? 'page' : undefined}
        >
          {m.queue_open()} <span className="soft">{grouped(waiting)}</span>
        </Link>
        {flagKinds.map((one) => (
          <Link
            key={one}
            to={at({ state: 'open', kind: one })}
            aria-current={state === 'open' && kind === one ? 'page' : undefined}
          >
            {flagKindWords[one]()} <span className="soft">{grouped(data.open[one] ?? 0)}</span>
          </Link>
        ))}
        <Link to={at({ state: 'closed', kind: '' })} aria-current={state === 'closed' ? 'page' : undefined}>
          {m.queue_decided()}
        </Link>
      </nav>
      {data.flags.length === 0 ? (
        <p>{m.queue_none()}</p>
      ) : (
        <div className="queue">
          <div>
            <ul className="queue-list">
              {data.flags.map((flag) => (
                <FlagLine
                  key={flag._id}
                  flag={flag}
                  isCurrent={flag._id === shown?._id}
                  isTicked={ticked.includes(flag._id)}
                  onOpen={() => setCurrent(flag._id)}
                  onTick={() => toggle(flag._id)}
                />
              ))}
            </ul>
            {ticked.length > 0 && (
              <Button kind="quiet" onClick={() => void closeTicked()}>
                {m.queue_close_ticked({ count: ticked.length })}
              </Button>
            )}
            <p className="ways">
              {page > 0 && <Link to={at({ state, page: page - 1 })}>{m.queue_before()}</Link>}
              {(page + 1) * flagsAPage < data.count && (
                <Link to={at({ state, page: page + 1 })}>{m.queue_after()}</Link>
              )}
            </p>
            <p className="soft small">{m.queue_keys()}</p>
          </div>
          {shown && <OpenFlag key={shown._id} id={shown._id} onJudged={() => void after()} />}
        </div>
      )}
    </>
  );
}

/** J and K go down and up, X ticks; while something is typed they are letters. */
function useQueueKeys(
  ids: string[],
  current: string | undefined,
  open: (id: string) => void,
  tick: (id: string) => void,
) {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || (target as Element).closest('input, textarea, select')) return;
      const index = ids.indexOf(current ?? '');
      const next = { j: ids[index + 1], k: ids[index - 1] }[key.toLowerCase()];
      if (next !== undefined) open(next);
      if (key.toLowerCase() === 'x' && current !== undefined) tick(current);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
