import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { indexDescription } from './description-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The port `MachineIndex` of laptops, with this engine behind it. */
export const machineIndex = (index: SearchIndex) => ({
  page: async (db: Database, query: QueryOf<typeof laptopsPage>) => {
    await index.refresh(db);
    return index.page(query);
  },
  countsByBrand: async (db: Database) => {
    await index.refresh(db);
    return index.countsByBrand();
  },
  indexWords: indexDescription,
});
