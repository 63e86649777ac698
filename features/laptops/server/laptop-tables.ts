import type { Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { NewLaptop } from '../laptop-contract.ts';
import type { Absence } from './sight.ts';
import type { RowOf } from './machine-row.ts';

type SellerFields = Required<Omit<z.output<typeof NewLaptop>, 'brand'>>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** A column for each field of `machine-fields.ts`, and those that no seller fills in. */
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
      /** Reserved until then for that visit; what has lapsed stays. */
      held_until: string | null;
      held_for: string | null;
      /** 0 while it has an absence. */
      in_sight: Generated<number>;
    };
    /** Each thing that keeps a machine out of sight. */
    laptop_absences: {
      laptop_id: string;
      cause: Absence;
      reason: string;
      at: string;
      /** When the owner asked for another look. */
      asked_at: string | null;
    };
    /** The earlier values of each edit: the history of prices, and the fields that a conflicting edit missed. */
    laptop_edits: {
      laptop_id: string;
      /** The revision that the edit made. */
      revision: number;
      at: string;
      editor_id: string;
      /** JSON of `EarlierValues`. */
      before: string;
    };
  }
}
