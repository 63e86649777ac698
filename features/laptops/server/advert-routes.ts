import type { Database } from '#platform/database/tables.ts';
import { notAllowed, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  advertiseLaptop,
  advertisements,
  createAdvertisement,
  endAdvertisement,
  laptopSold,
} from '../advert-contract.ts';
import { mayAdvertise } from '../laptop-rules.ts';
import { advertise, listAdvertised, stopAdvertising } from './laptop-queries.ts';
import { demandAnyLaptop, demandOwnerAndStatus } from './laptop-guards.ts';

export const advertRoutes = ({ now }: { now: () => Date }): Route[] => {
  const turnOn = async (db: Database, caller: Caller, id: string) => {
    if (!mayAdvertise(caller, await demandOwnerAndStatus(db, id))) throw new Refused(notAllowed);
    const modifiedCount = await advertise(db, id, now().toISOString());
    // No change: it is advertised already, or was sold, perhaps concurrently.
    if (modifiedCount === 0 && (await demandOwnerAndStatus(db, id)).status === 'Sold')
      throw new Refused(laptopSold);
    return { modifiedCount };
  };
  return [
    handle(advertisements, ({ db }) => listAdvertised(db)),

    handle(createAdvertisement, async ({ body, caller, db }) => {
      await turnOn(db, caller, body._id);
      return demandAnyLaptop(db, body._id);
    }),

    handle(advertiseLaptop, ({ params, caller, db }) => turnOn(db, caller, params.id)),

    handle(endAdvertisement, async ({ params, caller, db }) => {
      if (!mayAdvertise(caller, await demandOwnerAndStatus(db, params.id))) throw new Refused(notAllowed);
      return { modifiedCount: await stopAdvertising(db, params.id) };
    }),
  ];
};
