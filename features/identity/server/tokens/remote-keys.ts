import { errors } from 'jose';

/** Whether verification failed because the key set could not be fetched, which says nothing about the token. */
export const areKeysUnavailable = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  // The response was no key set, for example an error page.
  error.code === errors.JOSEError.code;
