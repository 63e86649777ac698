import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** The database itself refuses to change or delete a row, before its end. */
    trail: {
      id: string;
      at: string;
      actor: string | null;
      what: string;
      subject: string;
      reason: string;
      address: string;
    };
    /** One row: what is older than this may be deleted. */
    trail_end: { before: string };
  }
}
