import type { Database } from '#platform/database/tables.ts';
import { blogRoutes, renameAuthor } from '#features/blogs/server/blog-routes.ts';
import { blockRoutes } from '#features/blocks/server/block-routes.ts';
import { brandRoutes } from '#features/brands/server/brand-routes.ts';
import { checklistRoutes } from '#features/checklist/server/checklist-routes.ts';
import { checkRoutes } from '#features/machine-check/server/check-routes.ts';
import { witnessRoutes } from '#features/machine-check/server/witness-routes.ts';
import type { CheckSigner } from '#features/machine-check/server/signing.ts';
import { advertRoutes } from '#features/laptops/server/advert-routes.ts';
import { catalogueRoutes } from '#features/catalogue/server/catalogue-routes.ts';
import { editRoutes } from '#features/laptops/server/edit-routes.ts';
import { favouriteRoutes } from '#features/favourites/server/favourite-routes.ts';
import { findLaptop, listByIds } from '#features/laptops/server/laptop-queries.ts';
import { countOfBrand, moveToBrand } from '#features/laptops/server/brand-queries.ts';
import { demandOwnerAndStatus } from '#features/laptops/server/laptop-guards.ts';
import { holdRoutes } from '#features/sales/server/hold-routes.ts';
import { laptopRoutes } from '#features/laptops/server/laptop-routes.ts';
import { searchRoutes } from '#features/search/server/search-routes.ts';
import type { SearchIndex } from '#features/search/server/search-index.ts';
import { machineIndex } from '#features/search/server/machine-index.ts';
import { placeRoutes } from '#features/meeting-places/server/place-routes.ts';
import { forgetSale, saleRoutes, saveSale } from '#features/sales/server/sale-routes.ts';
import type { Reminders } from '#features/reminders/server/reminders.ts';
import type { Visits } from '#features/visits/server/visits.ts';
import { sellerRoutes } from '#features/laptops/server/seller-routes.ts';
import type { MachineEvents } from '#features/laptops/server/machine-events.ts';
import type { AccessTokens } from '#features/users/server/access-tokens.ts';
import type { ForgetUser } from '#features/users/server/user-queries.ts';
import { accountRoutes, type Sessions } from '#features/users/server/account-routes.ts';
import { userRoutes } from '#features/users/server/user-routes.ts';
import type { StoredAs } from '#platform/http/pictures.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import { signalRoutes } from '#features/signals/server/signals.ts';
import { trailRoutes } from '#features/trail/server/trail.ts';
import { flagRoutes } from '#features/moderation/server/flag-routes.ts';
import { orderRoutes } from '#features/moderation/server/order-routes.ts';
import type { OrderPorts } from '#features/moderation/server/order.ts';
import { askToBeSeen } from '#features/laptops/server/sight.ts';
import { demandStanding } from '#features/users/server/suspensions.ts';
import { removeSubject, subjectOf } from './moderation/reported.ts';
import type { Route } from '#platform/http/route.ts';

export type Ports = {
  now: () => Date;
  tokens: AccessTokens;
  storedAs: StoredAs;
  endAccount: (db: Database, uid: string) => Promise<void>;
  sessions: Sessions;
  record: RecordAct;
  invalidate: (tags: string[]) => Promise<void>;
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
  forgetUser: ForgetUser;
  searchIndex: SearchIndex;
  checkSigner: CheckSigner;
  visits: Visits;
  reminders: Pick<Reminders, 'announceHold'>;
  /** Has a machine that was written looked at for signals. */
  lookSoon: MachineEvents['written'];
  order: OrderPorts;
  /** The weight of reports at which a machine is hidden until somebody has looked. */
  threshold: number;
};

/** Every call of the product and what answers it. */
export function productRoutes(ports: Ports): Route[] {
  const { visits } = ports;
  const index = machineIndex(ports.searchIndex);
  const sales = { ...ports, isVisitOf: visits.isAgreed };
  const machinesOfBrands = { count: countOfBrand, move: moveToBrand };
  const events: MachineEvents = {
    written: ports.lookSoon,
    sold: async (db, laptop, sale) => {
      if (sale) await saveSale(db, sales, laptop, sale);
      await visits.machineSold(db, laptop, sale?.to);
    },
    saleTakenBack: async (db, laptop) => {
      await forgetSale(db, laptop);
      await visits.saleTakenBack(db, laptop);
    },
    withdrawn: visits.machineWithdrawn,
    priceRaised: visits.priceRaised,
  };
  return [
    ...brandRoutes({ ...ports, countsByBrand: index.countsByBrand, machinesOfBrands }),
    ...laptopRoutes({ ...ports, index, events, demandStanding }),
    ...editRoutes({ ...ports, index, events }),
    ...holdRoutes({ ...ports, isAgreed: visits.isAgreed, announceHold: ports.reminders.announceHold }),
    ...advertRoutes(ports),
    ...searchRoutes({ ...ports, listByIds }),
    ...favouriteRoutes({ ...ports, listByIds, demandLaptop: demandOwnerAndStatus }),
    ...sellerRoutes(),
    ...catalogueRoutes(ports),
    ...blogRoutes(ports),
    ...userRoutes(ports),
    ...accountRoutes({ ...ports, renameAuthor }),
    ...checklistRoutes(ports),
    ...trailRoutes(),
    ...signalRoutes(ports),
    ...orderRoutes(ports.order),
    ...flagRoutes({
      ...ports,
      ...ports.order,
      subjectOf,
      askToBeSeen,
      removeSubject: removeSubject({ ...ports, withdrawn: events.withdrawn }),
    }),
    ...checkRoutes({ ...ports, machineOf: findLaptop, visitOf: visits.sidesOf }),
    ...witnessRoutes({ ...ports, visitOf: visits.sidesOf }),
    ...placeRoutes(),
    ...blockRoutes({ ...ports, separate: visits.separate }),
    ...visits.routes,
    ...saleRoutes(sales),
  ];
}
