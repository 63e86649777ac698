import '#platform/database/tables.ts';
import type { Role } from '#platform/contract/call.ts';
import type { Language } from '#platform/contract/language.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: {
      id: string;
      uid: string;
      name: string;
      email: string;
      /** As the identity service had it when a token of theirs was last exchanged. */
      email_verified: number;
      image: string;
      status: Role;
      created_at: string;
      /** What letters and text messages to them are written in. */
      language: Language;
    };
    /** Who may not come in until then. */
    suspensions: { user_id: string; reason: string; at: string; until: string };
    /** Deleted accounts: their identity tokens may still be valid. */
    closed_accounts: { uid: string; closed_at: string };
  }
}
