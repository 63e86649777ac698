import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log/log.ts';
import { interestInMine, noteInterest } from '../interest-contract.ts';
import { dayOf } from './days.ts';
import { interestCounter } from './interest-counter.ts';

const robot = /bot|crawl|spider|preview|curl|wget/i;

export type InterestOptions = {
  db: Database;
  log: Log;
  /** Which of these machines there are. */
  existing: (db: Database, ids: string[]) => Promise<string[]>;
  ofSeller: (db: Database, userId: string) => Promise<string[]>;
  now: () => Date;
};

/**
 * Counts who is interested in a machine: once a visitor a day, without a cookie. A visitor is an address and a browser,
 * known for one day only, by a hash.
 */
export function createInterest({ db, log, existing, ofSeller, now }: InterestOptions) {
  const counter = interestCounter({ db, log, now, existing });

  const routes: Route[] = [
    handle(noteInterest, async ({ params: { id }, body: { kind }, visitor: { address, agent } }) => {
      if (!robot.test(agent)) counter.note(id, kind, `${address} ${agent}`);
      return {};
    }),
    handle(interestInMine, async ({ caller, db }) => {
      await counter.flush();
      return interestIn(db, await ofSeller(db, caller.id), now());
    }),
  ];

  return {
    routes,
    /** Forgets who was counted before today, and counts that are too old to be shown. */
    tidy: async () => {
      const today = dayOf(now());
      await db.deleteFrom('interest_salts').where('day', '<', today).execute();
      await db.deleteFrom('interest_visitors').where('day', '<', today).execute();
      await db.deleteFrom('interest_days').where('day', '<', dayOf(now(), 30)).execute();
    },
    [Symbol.asyncDispose]: () => counter.flush(),
  };
}

const fieldOf = { view: 'views', heart: 'hearts', contact: 'contacts' } as const;
const none = () => ({ views: 0, hearts: 0, contacts: 0 });

async function interestIn(db: Database, ids: string[], now: Date) {
  const byId = new Map(ids.map((_id) => [_id, { _id, last7Days: none(), last30Days: none() }]));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('interest_days')
    .selectAll()
    .where('laptop_id', 'in', ids)
    .where('day', '>', dayOf(now, 30))
    .execute();
  for (const { laptop_id, day, kind, visitors } of rows) {
    const interest = byId.get(laptop_id)!;
    interest.last30Days[fieldOf[kind]] += visitors;
    if (day > dayOf(now, 7)) interest.last7Days[fieldOf[kind]] += visitors;
  }
  return [...byId.values()];
}
