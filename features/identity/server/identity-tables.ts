import '#platform/database/tables.ts';

/** Times are ISO 8601 text, flags 0 or 1, `claims` and `details` JSON. Secrets are stored as SHA-256 digests. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    identity_accounts: {
      uid: string;
      email: string | null;
      email_verified: number;
      /** The e-mail before its last change, until that change is undone or confirmed. */
      initial_email: string | null;
      display_name: string | null;
      photo_url: string | null;
      phone: string | null;
      phone_linked_at: string | null;
      /** Ours, or one that was imported, until its first sign-in: see `imports/`. */
      password_hash: string | null;
      password_updated_at: string | null;
      email_link: number;
      custom_auth: number;
      custom_claims: string | null;
      disabled: number;
      valid_since: string;
      created_at: string;
      last_login_at: string | null;
      last_refresh_at: string | null;
    };
    identity_federated: {
      provider_id: string;
      raw_id: string;
      uid: string;
      email: string | null;
      display_name: string | null;
      screen_name: string | null;
      photo_url: string | null;
      linked_at: string | null;
    };
    identity_factors: {
      id: string;
      uid: string;
      phone: string | null;
      totp_secret: string | null;
      /** The last TOTP time step that was accepted: no code works twice. */
      totp_step: number;
      display_name: string | null;
      enrolled_at: string;
    };
    /** Outlives its account, without address and agent, so that a refresh can still be refused with the right reason. */
    identity_sessions: {
      id: string;
      uid: string;
      provider: string;
      second_factor: 'phone' | 'totp' | null;
      second_factor_id: string | null;
      claims: string | null;
      auth_time: string;
      last_used_at: string;
      ended_at: string | null;
      /** Of its newest refresh token. */
      generation: number | null;
      address: string;
      agent: string;
    };
    identity_refresh_tokens: { hash: string; session_id: string; replaced_at: string | null };
    identity_codes: {
      hash: string;
      kind: string;
      subject: string;
      uid: string | null;
      details: string;
      tries: number;
      created_at: string;
      expires_at: string;
      used_at: string | null;
    };
    identity_failures: { id: string; account: string; address: string; at: string };
    identity_keys: {
      kid: string;
      stage: 'next' | 'active' | 'retired';
      private_jwk: string;
      created_at: string;
      changed_at: string;
    };
    /** Outlives its account, without address and agent. */
    identity_audit: {
      id: string;
      at: string;
      event: string;
      uid: string | null;
      address: string;
      agent: string;
      details: string;
    };
  }
}
