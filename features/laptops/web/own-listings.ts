import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { useOptimistic } from '#platform/web/use-optimistic.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { advertiseLaptop, endAdvertisement } from '../advert-contract.ts';
import { undoSale } from '../edit-contract.ts';
import { deleteLaptop, type Laptop, markSold } from '../laptop-contract.ts';
import { undoSaleWithinMs } from '../laptop-rules.ts';

export const mayUnsell = ({ soldAt }: Laptop): boolean =>
  Date.now() - Date.parse(soldAt ?? '') < undoSaleWithinMs;

type Change = Partial<Laptop> | 'gone';

const changed = (laptops: Laptop[], id: string, change: Change) =>
  change === 'gone'
    ? laptops.filter(({ _id }) => _id !== id)
    : laptops.map((laptop) => (laptop._id === id ? { ...laptop, ...change } : laptop));

export type OwnListings = ReturnType<typeof useOwnListings>;

/** Actions on a list of machines: optimistic updates, rolled back with a message when the server refuses. */
export function useOwnListings(fetched: Laptop[] | undefined, refetch: () => Promise<unknown>) {
  const callApi = useCallApi();
  const { optimistic: laptops, optimistically } = useOptimistic(fetched);
  const [justSold, setJustSold] = useState<string>();

  const act = ({ _id }: Laptop, change: Change, work: () => Promise<number>, done: string) =>
    optimistically(
      (all) => changed(all, _id, change),
      async () => {
        try {
          // Zero is no failure: another tab, or the first of two clicks, was faster.
          if ((await work()) > 0) toast.success(done);
        } catch (error) {
          toast.error(failureOf(error));
        }
        await refetch();
      },
    );
  const by = (laptop: Laptop) => ({ params: { id: laptop._id } });

  return {
    laptops,
    /** The machine that was marked as sold here, if one was. */
    justSold,
    advertise: (laptop: Laptop) =>
      act(
        laptop,
        { ads: true },
        async () => (await callApi(advertiseLaptop, by(laptop))).modifiedCount,
        m.laptop_advert_on(),
      ),
    endAdvert: (laptop: Laptop) =>
      act(
        laptop,
        { ads: false },
        async () => (await callApi(endAdvertisement, by(laptop))).modifiedCount,
        m.laptop_ads_off(),
      ),
    sell: (laptop: Laptop) =>
      act(
        laptop,
        { status: 'Sold', ads: false },
        async () => {
          const { modifiedCount } = await callApi(markSold, by(laptop));
          if (modifiedCount > 0) setJustSold(laptop._id);
          return modifiedCount;
        },
        m.laptop_sold_done(),
      ),
    unsell: (laptop: Laptop) =>
      act(
        laptop,
        { status: 'Available' },
        async () => (await callApi(undoSale, by(laptop))).modifiedCount,
        m.laptop_unsold_done(),
      ),
    /** An admin says why. */
    remove: (laptop: Laptop, reason?: string) =>
      act(
        laptop,
        'gone',
        async () =>
          (await callApi(deleteLaptop, { ...by(laptop), ...(reason && { body: { reason } }) })).deletedCount,
        m.laptop_deleted({ model: laptop.model }),
      ),
  };
}
