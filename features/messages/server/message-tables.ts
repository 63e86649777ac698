import '#platform/database/tables.ts';
import type { Side } from '#features/visits/visit-kinds.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What the two sides of a visit write to each other. A former member's stay, without a name. */
    messages: { id: string; visit_id: string; author: Side; text: string; at: string };
    message_readers: {
      visit_id: string;
      person: string;
      /** The id up to which they have read; moves forward only. */
      last_read: string;
      /** How many of the other side's stand after that. */
      unread: number;
      /** When the last letter about unread messages goes out, or went. */
      notified_at: string | null;
    };
  }
}
