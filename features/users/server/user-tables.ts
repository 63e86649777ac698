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
      /** In E.164; only one that was shown to be theirs. */
      mobile: string | null;
      mobile_proven_at: string | null;
    };
    /** Who may not come in until then. */
    suspensions: { user_id: string; reason: string; at: string; until: string };
    /** The code that was sent last to show that a number is somebody's own. */
    mobile_codes: { user_id: string; mobile: string; code_hash: string; tries: number; ends_at: string };
    /** Who is about to leave, and when everything of theirs goes. */
    leavings: { user_id: string; at: string; ends_at: string };
    /** Deleted accounts: their identity tokens may still be valid. */
    closed_accounts: { uid: string; closed_at: string };
  }
}
