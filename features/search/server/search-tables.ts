import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    search_documents: {
      number: Generated<number>;
      /** Null once the machine is gone. */
      laptop_id: string | null;
      /** Grows with every change: a count in SQLite, the transaction in PostgreSQL. */
      changed: number;
      /** 0 until the words of its description are in the index. */
      indexed: number;
    };
  }
}
