import '#platform/database/tables.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: {
      id: string;
      uid: string;
      name: string;
      email: string;
      image: string;
      status: 'Member' | 'Admin';
      created_at: string;
    };
    /** Deleted accounts: their identity tokens may still be valid. */
    closed_accounts: { uid: string; closed_at: string };
  }
}
