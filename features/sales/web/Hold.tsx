import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { holdLaptop, releaseLaptop } from '../hold-contract.ts';
import { laptopById } from '#features/laptops/web/laptop-api.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import type { Visit } from '#features/visits/visit-contract.ts';
import { shortDayAndTime } from '#words/times.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';

type HoldProps = { visit: Visit };

/** A seller may keep the machine for whoever is coming; everybody else reads that it is reserved. */
export function Hold({ visit }: HoldProps) {
  const { status, me, laptop } = visit;
  if (status !== 'agreed' || me !== 'seller' || !laptop._id) return null;
  return (
    <HoldMachine visit={visit._id} laptop={laptop._id} name={visit.buyer?.name ?? m.meet_former_member()} />
  );
}

type HoldMachineProps = { visit: string; laptop: string; name: string };

function HoldMachine({ visit, laptop: id, name }: HoldMachineProps) {
  const callApi = useCallApi();
  const { data: laptop, refetch } = useQuery(laptopById(id));
  const { busy, run } = useBusy(async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
  });
  if (!laptop || laptop.status === 'Sold') return null;
  const params = { id };
  if (laptop.heldUntil)
    return (
      <div className="meet-hold">
        <p>{m.hold_until({ time: shortDayAndTime(laptop.heldUntil) })}</p>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          onClick={() => void run(() => callApi(releaseLaptop, { params }))}
        >
          {m.hold_release()}
        </Button>
      </div>
    );
  return (
    <div className="meet-hold">
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void run(() => callApi(holdLaptop, { params, body: { visit } }))}
      >
        {m.hold_for({ name })}
      </Button>
      <p className="soft small">{m.hold_hint()}</p>
    </div>
  );
}
