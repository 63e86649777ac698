import type { Kysely } from 'kysely';

/**
 * Every table there is. These three belong to any house; each room adds its own beside its queries, by declaring them
 * into this interface (`server/*-tables.ts`). Times are ISO 8601 text, flags 0 or 1, on both databases.
 */
export interface Tables {
  idempotency_keys: {
    owner: string;
    key: string;
    fingerprint: string;
    status: number;
    answer: string;
    created_at: string;
  };
  secrets: { name: string; value: string };
  allowances_used: { day: string; key: string; used: number };
}

export type Database = Kysely<Tables>;
