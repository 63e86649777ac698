import { errors } from 'jose';

/** Whether a check failed because somebody's published keys could not be had, which says nothing about the token. */
export const keysWereAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  // An answer that is no set of keys, such as an error page.
  error.code === errors.JOSEError.code;
