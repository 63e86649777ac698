import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { changeReminderSettings, reminderSettings } from '../reminder-contract.ts';

/** A text message an hour before each visit, for whoever wants one. */
export function TextWish() {
  const callApi = useCallApi();
  const { data, refetch } = useApiQuery(reminderSettings);
  const [wish, setWish] = useState<boolean>();
  const { run } = useBusy(async (sms: boolean) => {
    setWish(sms);
    try {
      await callApi(changeReminderSettings, { body: { sms } });
      toast.success(m.reminder_wish_saved());
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
    setWish(undefined);
  });
  if (!data?.isOffered) return null;
  return (
    <label className="tick">
      <input type="checkbox" checked={wish ?? data.sms} onChange={({ target }) => void run(target.checked)} />
      {m.reminder_wish()}
    </label>
  );
}
