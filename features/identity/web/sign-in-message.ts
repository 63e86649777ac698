import { m } from '#words';

const messages: Record<string, () => string> = {
  'auth/invalid-credential': m.identity_error_credential,
  'auth/wrong-password': m.identity_error_credential,
  'auth/user-not-found': m.identity_error_credential,
  'auth/invalid-login-credentials': m.identity_error_credential,
  'auth/email-already-in-use': m.identity_error_email_taken,
  'auth/invalid-email': m.email_invalid,
  'auth/missing-email': m.email_required,
  'auth/missing-password': m.identity_error_password_missing,
  'auth/weak-password': m.identity_error_password_weak,
  'auth/password-does-not-meet-requirements': m.identity_error_password_weak,
  'auth/too-many-requests': m.identity_error_too_many,
  'auth/quota-exceeded': m.identity_error_too_many,
  'auth/network-request-failed': m.identity_error_network,
  'auth/timeout': m.identity_error_network,
  'auth/user-disabled': m.identity_error_disabled,
  'auth/user-token-expired': m.identity_error_session_over,
  'auth/invalid-user-token': m.identity_error_session_over,
  'auth/requires-recent-login': m.identity_error_recent_login,
  'auth/popup-blocked': m.identity_error_popup_blocked,
  'auth/popup-closed-by-user': m.identity_error_popup_closed,
  'auth/cancelled-popup-request': m.identity_error_popup_closed,
  'auth/user-cancelled': m.identity_error_popup_closed,
  'auth/unauthorized-domain': m.identity_error_domain,
  'auth/account-exists-with-different-credential': m.identity_error_other_way,
  'auth/credential-already-in-use': m.identity_error_in_use,
  'auth/operation-not-allowed': m.identity_error_switched_off,
  'auth/expired-action-code': m.identity_error_link_expired,
  'auth/invalid-action-code': m.identity_error_link_used,
  'auth/web-storage-unsupported': m.identity_error_storage,
};

/** The message for a failed sign-in or registration. */
export function signInMessage(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' ? messages[code] : undefined)?.() ?? m.identity_error_unknown();
}
