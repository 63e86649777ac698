import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What admins changed of the models in `models.txt`: the JSON of a `Model`, or null where one was taken out. */
    catalogue_changes: { id: string; model: string | null; at: string };
  }
}
