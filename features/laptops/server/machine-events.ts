import type { Database } from '#platform/database/tables.ts';
import type { MarkedSold } from '../sale-body.ts';

/** What other rooms do when something happens to a machine, in its transaction, after its row has changed. */
export type MachineEvents = {
  /** Posted, or changed. */
  written: (db: Database, laptop: string) => Promise<void>;
  sold: (db: Database, laptop: string, sale: MarkedSold | undefined) => Promise<void>;
  saleTakenBack: (db: Database, laptop: string) => Promise<void>;
  /** Called before the row goes. */
  withdrawn: (db: Database, laptop: string) => Promise<void>;
  priceRaised: (db: Database, laptop: string, price: { from: number; to: number }) => Promise<void>;
};
