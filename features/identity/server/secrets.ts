import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 bits that nobody can guess, safe in addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What we keep of a secret. It is random enough that a plain digest cannot be turned back. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The secret that follows another one: only who has the key and the first can tell the second. */
export const following = (key: string, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An account's id, in the shape that Identity Platform gives and imports. */
export const newUid = (): string =>
  Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]).join('');
