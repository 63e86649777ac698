import '#platform/database/tables.ts';
import type { PartId } from '../repair-prices.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    repair_prices: {
      part: PartId;
      low: number;
      high: number;
      labour_low: number;
      labour_high: number;
      source: string;
      checked_at: string;
    };
  }
}
