import { createHmac, randomBytes } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238), with the parameters that every authenticator app supports. */
export const periodSeconds = 30;
export const digits = 6;

/** The row that a factor's secret is sealed for. */
export const factorRow = ({ uid, id }: { uid: string; id: string }): string =>
  `identity_factors/${uid}/${id}`;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');

/** The time step whose code this is: the current one or a neighbour, for clock skew. */
export function totpStep(secret: string, typed: string, now: number): number | undefined {
  const current = Math.floor(now / 1000 / periodSeconds);
  return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === typed);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
