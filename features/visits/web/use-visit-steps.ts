import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { privateQueries } from '#features/users/web/session.tsx';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import type { Slot } from '../hours-contract.ts';
import type { Visit } from '../visit-contract.ts';
import { visitAddress } from './visit-address.ts';
import { changesBetween } from './visit-changes.ts';

/** Why the last step was refused, and what goes on from there. */
export type Trouble = { message: string; changes?: string[]; slots?: Slot[] };

export type VisitSteps = ReturnType<typeof useVisitSteps>;

/** The steps a person takes: one at a time; a refusal brings the visit as it is. */
export function useVisitSteps(visit: Visit) {
  const callApi = useCallApi();
  const client = useQueryClient();
  const { uid } = usePerson();
  const [trouble, setTrouble] = useState<Trouble>();
  const become = (now: Visit) => client.setQueryData([privateQueries, uid, visitAddress(visit._id)], now);

  const { busy, run } = useBusy(async (step: (call: typeof callApi) => Promise<Visit>, done?: string) => {
    try {
      become(await step(callApi));
      setTrouble(undefined);
      if (done) toast.success(done);
    } catch (error) {
      const { issues = [], details = {} } = error instanceof CallFailed ? error : {};
      const { visit: now, slots } = details as { visit?: Visit; slots?: Slot[] };
      setTrouble({
        message: issues[0]?.message ?? failureOf(error),
        ...(now && { changes: changesBetween(visit, now) }),
        ...(slots && { slots }),
      });
      if (now) become(now);
    }
  });
  return { busy, run, trouble, params: { id: visit._id }, revision: visit.revision };
}
