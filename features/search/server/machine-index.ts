import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { idsOf } from './change-feed.ts';
import type { SearchIndex } from './search-index.ts';
import { indexDescription } from './description-index.ts';

/** What machines need of the search engine: their port is `MachineIndex`. */
export const machineIndex = (shelf: SearchIndex) => ({
  page: async (db: Database, query: QueryOf<typeof laptopsPage>) => {
    await shelf.refresh(db);
    const { count, numbers } = shelf.page(query);
    return { count, ids: await idsOf(db, numbers) };
  },
  countsForSale: (db: Database) => shelf.countsForSale(db),
  indexWords: indexDescription,
});
