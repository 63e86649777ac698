import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** The copy that somebody ordered last. */
    data_copies: {
      person: string;
      id: string;
      ordered_at: string;
      /** Null while it waits for its turn. */
      gathered_at: string | null;
      ends_at: string | null;
      /** JSON: all rows by their table. */
      content: string | null;
    };
  }
}
