import type { Database } from '#platform/database/tables.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { laptopsPage } from '../laptop-contract.ts';

/**
 * What machines need of a search engine: which of them stand on a page, how many a brand has for sale, and to hear of
 * every machine whose words changed. Another engine is put behind this, and nothing else of machines changes.
 */
export type MachineIndex = {
  /** One page of all machines, or of a brand or category: unsold before sold, the newest first. */
  page: (db: Database, query: QueryOf<typeof laptopsPage>) => Promise<{ count: number; ids: string[] }>;
  /** How many machines are for sale, by the key of their brand. */
  countsForSale: (db: Database) => Promise<Map<string, number>>;
  /** Takes in a machine's words, in the transaction that writes the machine. */
  indexWords: (db: Database, laptopId: string) => Promise<void>;
};
