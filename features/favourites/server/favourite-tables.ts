import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    favourites: { user_id: string; laptop_id: string; at: string };
  }
}
