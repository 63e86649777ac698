import {
  argon2,
  createCipheriv,
  createHash,
  createHmac,
  pbkdf2,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { taskQueue } from '#platform/queue/task-queue.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import type { ImportedHashes } from '../sign-in/password-hashing.ts';
import { Overloaded } from '../wire-error.ts';
import { bcryptMatches } from './bcrypt.ts';
import { type HashMethod, type ImportedHash, openImport } from './imported-hash.ts';

const deriveArgon2 = promisify(argon2);
const derivePbkdf2 = promisify(pbkdf2);
const deriveScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const bytes = (base64url: string) => Buffer.from(base64url, 'base64url');

/** Some need 128 MiB: never two at once. */
export function importedHashes(sealing: Sealing, maxWaiting = 100): ImportedHashes {
  const queue = taskQueue({ concurrency: 1, maxWaiting, refusal: () => new Overloaded() });
  return { matches: (password, stored) => queue.run(() => matches(openImport(sealing, stored), password)) };
}

async function matches({ method, salt, hash }: ImportedHash, password: string): Promise<boolean> {
  const expected = bytes(hash);
  if (method.algorithm === 'BCRYPT') return bcryptMatches(password, expected.toString('latin1'));
  const derived = await derive(method, password, bytes(salt), expected.length);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

type Derived = Exclude<HashMethod, { algorithm: 'BCRYPT' }>;

function derive(method: Derived, password: string, salt: Buffer, length: number): Promise<Buffer> | Buffer {
  switch (method.algorithm) {
    case 'SCRYPT':
      return firebaseScrypt(method, password, salt);
    case 'STANDARD_SCRYPT':
      return deriveScrypt(password, salt, length, {
        N: method.cost,
        r: method.blockSize,
        p: method.parallelization,
        maxmem: 256 * 1024 * 1024,
      });
    case 'PBKDF2':
      return derivePbkdf2(password, salt, method.rounds, length, method.digest);
    case 'HMAC':
      return createHmac(method.digest, bytes(method.key))
        .update(joined(method.saltFirst, salt, password))
        .digest();
    case 'DIGEST':
      return digestedRepeatedly(method, joined(method.saltFirst, salt, password));
    default:
      return deriveArgon2(method.variant, {
        message: password,
        nonce: salt,
        parallelism: method.lanes,
        tagLength: length,
        memory: method.memoryKiB,
        passes: method.passes,
        associatedData: bytes(method.associatedData),
      });
  }
}

const joined = (saltFirst: boolean, salt: Buffer, password: string) =>
  Buffer.concat(saltFirst ? [salt, Buffer.from(password)] : [Buffer.from(password), salt]);

function digestedRepeatedly(
  { digest, rounds }: Extract<HashMethod, { algorithm: 'DIGEST' }>,
  input: Buffer,
): Buffer {
  let digested = createHash(digest).update(input).digest();
  for (let round = 1; round < rounds; round += 1) digested = createHash(digest).update(digested).digest();
  return digested;
}

/** Identity Platform's own: scrypt derives a key, and the hash is the project's signer key encrypted with it. */
async function firebaseScrypt(
  { key, saltSeparator, rounds, memoryCost }: Extract<HashMethod, { algorithm: 'SCRYPT' }>,
  password: string,
  salt: Buffer,
): Promise<Buffer> {
  const options = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: 64 * 1024 * 1024 };
  const derived = await deriveScrypt(password, Buffer.concat([salt, bytes(saltSeparator)]), 32, options);
  const cipher = createCipheriv('aes-256-ctr', derived, Buffer.alloc(16));
  return Buffer.concat([cipher.update(bytes(key)), cipher.final()]);
}
