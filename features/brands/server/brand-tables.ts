import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    brands: {
      id: string;
      /** The normalized name (`brandKey`): ASUS and asus are one brand. */
      key: string;
      brand: string;
      details: string;
      /** In Bangla. */
      details_bn: string | null;
      img: string;
      created_at: string;
    };
    /** Names that a brand had, or that were merged into it. */
    former_brands: { key: string; name: string; brand_key: string };
  }
}
