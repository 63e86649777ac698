import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { dataCopy, orderDataCopy } from '../data-copy-contract.ts';

const lookAgainMs = 5000;

/** Orders a copy of everything of one's own, and leads to it. */
export function DataCopyPart() {
  const { data, error, refetch } = useApiQuery(dataCopy);
  const callApi = useCallApi();
  const { busy, run } = useBusy(async () => {
    try {
      await callApi(orderDataCopy);
      await refetch();
    } catch (failure) {
      toast.error(failureOf(failure));
    }
  });
  const isGathering = data?.state === 'gathering';
  useEffect(() => {
    if (!isGathering) return undefined;
    const timer = setInterval(() => void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isGathering, refetch]);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ProgressBar />;
  const { url, endsAt } = data;
  return (
    <>
      <p>{m.copy_explain()}</p>
      <div className="profile-act" aria-live="polite">
        {isGathering && <p className="soft">{m.copy_gathering()}</p>}
        {url !== null && endsAt !== null && (
          <>
            <a className={buttonLook()} href={url} download>
              {m.copy_download()}
            </a>
            <p className="soft small">{m.copy_until({ day: longDate(endsAt) })}</p>
          </>
        )}
        {!isGathering && (
          <Button kind="quiet" busy={busy} onClick={() => void run()}>
            {url === null ? m.copy_order() : m.copy_order_again()}
          </Button>
        )}
      </div>
    </>
  );
}
