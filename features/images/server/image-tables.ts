import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** A claim on a picture's files, inserted before they are written, so that no file is without a row. */
    pictures: {
      id: string;
      /** When it was last uploaded or put into a record; unreferenced pictures are deleted a day later. */
      kept_at: string;
      /** Uploaded since it was last put into a record: somebody is about to use it. */
      waiting: number;
    };
    /** What a picture is recognized by: two hashes in hexadecimal digits, and a small copy in base64. */
    picture_prints: {
      number: Generated<number>;
      picture: string;
      whole: string;
      middle: string;
      copy: string;
    };
  }
}
