import { m } from '#words';

/** One way of saying no: a stable code, its HTTP status, and the sentence a person reads. */
export type Refusal = { code: string; status: number; message: () => string };

export type Issue = { field: string; message: string };

export const refusal = (code: string, status: number, message: () => string): Refusal => ({
  code,
  status,
  message,
});

export const invalidInput = refusal('INVALID_INPUT', 400, m.refusal_invalid_input);
export const signInRequired = refusal('SIGN_IN_REQUIRED', 401, m.refusal_sign_in_required);
export const notAllowed = refusal('NOT_ALLOWED', 403, m.refusal_not_allowed);
export const notFound = refusal('NOT_FOUND', 404, m.refusal_not_found);
export const wrongMethod = refusal('METHOD_NOT_ALLOWED', 405, m.refusal_wrong_method);
export const accountLeaving = refusal('ACCOUNT_LEAVING', 409, m.refusal_account_leaving);
export const bodyTooLarge = refusal('BODY_TOO_LARGE', 413, m.refusal_body_too_large);
export const wrongContentType = refusal('WRONG_CONTENT_TYPE', 415, m.refusal_wrong_content_type);
export const keyReused = refusal('IDEMPOTENCY_KEY_REUSED', 409, m.refusal_key_reused);
export const tooManyRequests = refusal('TOO_MANY_REQUESTS', 429, m.refusal_too_many_requests);
export const tooManyToday = refusal('TOO_MANY_REQUESTS', 429, m.refusal_too_many_today);
export const malformedRequest = refusal('MALFORMED_REQUEST', 400, m.refusal_malformed_request);
export const requestTimedOut = refusal('REQUEST_TIMED_OUT', 408, m.refusal_request_timed_out);
export const misdirectedRequest = refusal('MISDIRECTED_REQUEST', 421, m.refusal_misdirected_request);
export const headersTooLarge = refusal('HEADERS_TOO_LARGE', 431, m.refusal_headers_too_large);
export const somethingWentWrong = refusal('INTERNAL', 500, m.refusal_internal);
export const unavailable = refusal('UNAVAILABLE', 503, m.refusal_unavailable);
export const storageFull = refusal('STORAGE_FULL', 507, m.refusal_storage_full);

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly issues: Issue[];
  readonly retryAfter: number | undefined;
  /** What else the answer's `error` carries, such as the record as it is now. */
  readonly details: Record<string, unknown>;

  constructor(
    refusal: Refusal,
    {
      issues = [],
      retryAfter,
      details = {},
    }: { issues?: Issue[]; retryAfter?: number; details?: Record<string, unknown> } = {},
  ) {
    super(refusal.code);
    this.refusal = refusal;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** Says no about one field of what was sent. */
export const refuseField = (field: string, message: string, refusal: Refusal = invalidInput): Refused =>
  new Refused(refusal, { issues: [{ field, message }] });
