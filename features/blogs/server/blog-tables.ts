import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    blogs: {
      id: string;
      title: string;
      details: string;
      img: string;
      /** Nothing once the account is closed. */
      author_id: string | null;
      author: string;
      email: string;
      img_author: string;
      date: string;
    };
  }
}
