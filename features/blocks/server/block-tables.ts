import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    blocks: { person: string; blocked: string; at: string };
  }
}
