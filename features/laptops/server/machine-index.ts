import type { Database } from '#platform/database/tables.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { laptopsPage } from '../laptop-contract.ts';

/**
 * The port to the search engine, and all that this room needs of it. An index can serve a page deep in a long list at
 * the price of the first one, which SQL cannot. Another engine only has to implement this.
 */
export type MachineIndex = {
  /** One page of all machines, or of a brand or category: unsold before sold, the newest first (`batches` in SQL). */
  page: (
    db: Database,
    query: QueryOf<typeof laptopsPage>,
  ) => Promise<{ count: number; forSale: number; sold: number; ids: string[] }>;
  /** How many machines are for sale and how many are sold, by the name of their brand. */
  countsByBrand: (db: Database) => Promise<Map<string, { forSale: number; sold: number }>>;
  /** Indexes a machine's words, in the transaction that writes the machine. */
  indexWords: (db: Database, laptopId: string) => Promise<void>;
};
