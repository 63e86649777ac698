import '#platform/database/tables.ts';
import type { InterestKind } from '../interest-kinds.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What makes a visitor's hash that of one day; gone with the day. */
    interest_salts: { day: string; salt: string };
    /** Who was counted today, as a hash that nobody can turn back; gone with the day. */
    interest_visitors: { day: string; laptop_id: string; kind: InterestKind; visitor: string };
    interest_days: { laptop_id: string; day: string; kind: InterestKind; visitors: number };
  }
}
