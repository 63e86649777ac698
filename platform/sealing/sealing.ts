import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts what would sign somebody in or let somebody else sign, so that a copy of the database alone opens nothing.
 * `row` names the row that holds the text: moved to another one, it cannot be opened.
 */
export type Sealing = {
  seal: (text: string, row: string) => string;
  open: (sealed: string, row: string) => string;
};

export const keyBytes = 32;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
// A dot is neither in base64url nor in base32, and JSON starts with a brace: nothing unsealed looks like this.
export const sealedPrefix = 'sealed.';

export const isSealed = (text: string): boolean => text.startsWith(sealedPrefix);

export class WrongSeal extends Error {}

/** AES-256-GCM with a fresh nonce for each text; the row is authenticated with it. */
export function sealingWith(key: Uint8Array): Sealing {
  return {
    seal(text, row) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([nonce, encryption.update(text, 'utf8'), encryption.final()]);
      return sealedPrefix + Buffer.concat([sealed, encryption.getAuthTag()]).toString('base64url');
    },
    open(sealed, row) {
      const bytes = Buffer.from(sealed.slice(sealedPrefix.length), 'base64url');
      if (!isSealed(sealed) || bytes.length < nonceBytes + tagBytes)
        throw new WrongSeal(`${row} is not sealed`);
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(row))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = decryption.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, decryption.final()]).toString('utf8');
      } catch (cause) {
        throw new WrongSeal(`${row} was sealed with another key`, { cause });
      }
    },
  };
}
