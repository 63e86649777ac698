import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. With 256 random bits a plain digest is enough: there is nothing to brute-force. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** HMAC: derives the next secret of a chain; needs both the key and the previous secret. */
export const derivedSecret = (key: string, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A uid in the format of Identity Platform. */
export const newUid = (): string =>
  Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]).join('');
