import type { Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { NewLaptop } from '../laptop-contract.ts';
import type { RowOf } from './machine-row.ts';

type SellerFields = Required<Omit<z.output<typeof NewLaptop>, 'brand'>>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** A column for each field in `machine-fields.ts`, and what the seller does not fill in. */
    laptops: RowOf<SellerFields> & {
      id: string;
      seller_id: string;
      brand_key: string;
      status: 'Available' | 'Sold';
      /** Set while the machine is advertised. */
      advertised_at: string | null;
      sold_at: string | null;
      date: string;
      revision: Generated<number>;
      edited_at: string | null;
      price_before: number | null;
    };
    /** What each edit changed, as it was before: the history of prices, and what another tab did not see. */
    laptop_edits: {
      laptop_id: string;
      /** The revision that the edit made. */
      revision: number;
      at: string;
      editor_id: string;
      /** JSON: the fields that changed, with the values they had. */
      before: string;
    };
  }
}
