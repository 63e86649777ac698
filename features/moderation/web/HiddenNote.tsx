import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { askForReview } from '../hidden-contract.ts';

/** Why a machine of one's own is hidden, and the way back: change it, and ask for another look. */
export function HiddenNote({ laptop: { _id: id, hidden } }: { laptop: Pick<Laptop, '_id' | 'hidden'> }) {
  const callApi = useCallApi();
  const [hasAsked, setAsked] = useState(false);
  const { busy, run } = useBusy(async () => {
    try {
      await callApi(askForReview, { params: { id } });
      setAsked(true);
    } catch (error) {
      toast.error(failureOf(error));
    }
  });
  if (!hidden) return null;
  return (
    <div>
      <p className="breakable">
        <strong>{m.mine_hidden()}</strong> {hidden.reason || m.order_hidden_by_reports()}
      </p>
      {hasAsked || hidden.askedAt ? (
        <p className="soft small">{m.mine_asked_again()}</p>
      ) : (
        <Button kind="quiet" size="small" aria-describedby={id} busy={busy} onClick={() => void run()}>
          {m.mine_ask_again()}
        </Button>
      )}
    </div>
  );
}
