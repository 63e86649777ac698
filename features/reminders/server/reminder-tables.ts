import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** The secret part of a feed's address, as a hash. */
    calendar_feeds: { person: string; token_hash: string; created_at: string };
    /** No row: no text messages. */
    reminder_wishes: { person: string; sms: number };
  }
}
