import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { stayWithAccount } from '../../leaving-contract.ts';
import { accessTokenOf } from '../access-token.ts';
import { useSession } from '../session.tsx';
import { useCallApi } from '../signed-in.ts';

/** On every page of somebody who is leaving: until when, and the way back. */
export function LeavingBar({ endsAt }: { endsAt: string }) {
  const session = useSession();
  const callApi = useCallApi();
  const { busy, run } = useBusy(async () => {
    try {
      await callApi(stayWithAccount);
      await accessTokenOf(session).renewed();
      toast.success(m.leaving_stayed());
    } catch (error) {
      toast.error(failureOf(error));
    }
  });
  return (
    <aside className="leaving-bar">
      <p>{m.leaving_bar({ day: longDate(endsAt) })}</p>
      <Button size="small" busy={busy} onClick={() => void run()}>
        {m.leaving_stay()}
      </Button>
    </aside>
  );
}
