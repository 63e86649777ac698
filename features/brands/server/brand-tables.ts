import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    brands: {
      id: string;
      /** The name in one case: what makes ASUS and asus one brand. */
      key: string;
      brand: string;
      details: string;
      img: string;
      created_at: string;
    };
  }
}
