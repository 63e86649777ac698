import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** A claim on a picture's files, made before they are written: no file is ever without one. */
    pictures: {
      id: string;
      /** When it was last uploaded or put into a record: what nothing shows goes a day after. */
      kept_at: string;
    };
  }
}
