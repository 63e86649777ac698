import '#platform/database/tables.ts';
import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    meeting_places: {
      id: string;
      name: string;
      name_bn: string;
      district: string;
      /** 0 is Sunday. */
      closed_weekday: number | null;
      sockets: number;
      source: string;
      checked_at: string;
      retired: Generated<number>;
    };
    /** Days of Dhaka, as `2026-12-16`. */
    holidays: { day: string; name: string };
  }
}
