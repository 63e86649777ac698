import type { Database } from '#platform/database/tables.ts';
import type { Route } from '#platform/http/route.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { hoursRoutes } from './hours-routes.ts';
import type { ReadingKeys } from './reading-keys.ts';
import { readingRoutes } from './reading-routes.ts';
import { stepRoutes } from './step-routes.ts';
import type { StepNeeds } from './take-step.ts';
import { holdsLapsed, stepTheClock } from './visit-clock.ts';
import {
  endVisitsBetween,
  endVisitsOfMachine,
  endVisitsOfAbsent,
  endVisitsOfPerson,
  noteForSaleAgain,
  notePriceRaised,
  isAgreedVisit,
  sidesOfVisit,
} from './visit-events.ts';
import type { UnreadCounts } from './visit-ports.ts';
import { visitRoutes } from './visit-routes.ts';

type Needs = StepNeeds & {
  db: Database;
  sealing: Sealing;
  now: () => Date;
  unread: UnreadCounts;
  reading: ReadingKeys;
  /** Drops cached responses in this process: each one's clock runs. */
  forget: (tags: string[]) => void;
};

export type Visits = Awaited<ReturnType<typeof createVisits>>;

/** The visit: its calls, its clock, and what happens to it when machines and people go. */
export async function createVisits(given: Needs) {
  const { db, sealing, now } = given;
  const needs = { ...given, codeSecret: await storedSecret(db, sealing, 'visit-codes') };
  let lastLook = now();
  const routes: Route[] = [
    ...hoursRoutes(needs),
    ...visitRoutes(needs),
    ...stepRoutes(needs),
    ...disputeRoutes(needs),
    ...readingRoutes(needs),
  ];
  return {
    routes,
    /** Everything that is due by the clock; harmless to repeat, and from several processes. */
    stepTheClock: async (at: Date = now()) => {
      await stepTheClock(db, needs, at);
      const lapsed = await holdsLapsed(db, { since: lastLook, till: at });
      lastLook = at;
      if (lapsed.length > 0) given.forget(['laptops', ...lapsed.map((laptop) => `laptop:${laptop}`)]);
    },
    machineSold: (db: Database, laptop: string, to?: string) =>
      endVisitsOfMachine(db, needs, laptop, { reason: 'sold', except: to }),
    machineWithdrawn: (db: Database, laptop: string) =>
      endVisitsOfMachine(db, needs, laptop, { reason: 'withdrawn' }),
    saleTakenBack: (db: Database, laptop: string) => noteForSaleAgain(db, needs, laptop),
    priceRaised: (db: Database, laptop: string, price: { from: number; to: number }) =>
      notePriceRaised(db, needs, laptop, price),
    personGone: (db: Database, person: string) => endVisitsOfPerson(db, needs, person),
    personSuspended: (db: Database, person: string) => endVisitsOfAbsent(db, needs, person, 'suspended'),
    personLeaving: (db: Database, person: string) => endVisitsOfAbsent(db, needs, person, 'account-closed'),
    separate: (db: Database, person: string, other: string) => endVisitsBetween(db, needs, person, other),
    /** Whether the two of this visit of the machine have agreed to meet, or met. */
    isAgreed: isAgreedVisit,
    sidesOf: sidesOfVisit,
  };
}
