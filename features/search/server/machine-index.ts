import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { idsOf } from './market-rows.ts';
import type { MarketIndex } from './market-index.ts';
import { indexDetails } from './text-index.ts';

/** What machines need of the search engine: their port is `MachineIndex`. */
export const machineIndex = (shelf: MarketIndex) => ({
  page: async (db: Database, query: QueryOf<typeof laptopsPage>) => {
    await shelf.fresh(db);
    const { count, numbers } = shelf.page(query);
    return { count, ids: await idsOf(db, numbers) };
  },
  countsForSale: (db: Database) => shelf.forSale(db),
  indexWords: indexDetails,
});
