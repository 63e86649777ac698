import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Answers of sellers to whom and for how much; one a machine. */
    sales: {
      id: string;
      laptop_id: string | null;
      visit_id: string | null;
      seller_id: string | null;
      sold_to: 'visit' | 'someone-else' | 'elsewhere';
      price: number | null;
      sold_at: string;
      recorded_at: string;
    };
  }
}
