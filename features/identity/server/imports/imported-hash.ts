import type { Sealing } from '#platform/sealing/sealing.ts';
import { type Fields, enumName, nested, text, whole } from '../fields.ts';
import { demand, WireError } from '../wire-error.ts';
import { isUsableBcrypt } from './bcrypt.ts';

/** How another system hashed its passwords. Bytes are base64url, since it is stored as JSON. */
export type HashMethod =
  | { algorithm: 'BCRYPT' }
  | { algorithm: 'SCRYPT'; key: string; saltSeparator: string; rounds: number; memoryCost: number }
  | { algorithm: 'STANDARD_SCRYPT'; cost: number; blockSize: number; parallelization: number }
  | { algorithm: 'PBKDF2'; digest: Digest; rounds: number }
  | { algorithm: 'HMAC'; digest: Digest; key: string; saltFirst: boolean }
  | { algorithm: 'DIGEST'; digest: Digest; rounds: number; saltFirst: boolean }
  | {
      algorithm: 'ARGON2';
      variant: 'argon2d' | 'argon2i' | 'argon2id';
      memoryKiB: number;
      passes: number;
      lanes: number;
      associatedData: string;
    };

type Digest = 'md5' | 'sha1' | 'sha256' | 'sha512';

export type ImportedHash = { method: HashMethod; salt: string; hash: string };

const orders = ['UNSPECIFIED_ORDER', 'SALT_AND_PASSWORD', 'PASSWORD_AND_SALT'];
const argon2Variants = ['HASH_TYPE_UNSPECIFIED', 'ARGON2_D', 'ARGON2_ID', 'ARGON2_I'];
const argon2Versions = ['VERSION_UNSPECIFIED', 'VERSION_10', 'VERSION_13'];

const mostScryptBytes = 128 * 1024 * 1024;
const mostScryptSteps = 2 ** 20;

/** The method that a request names. Its cost is bounded, or an import could keep this process busy for hours. */
export function hashMethodOf(fields: Fields): HashMethod {
  const name = text(fields, 'hashAlgorithm');
  demand(name, 'MISSING_HASH_ALGORITHM');
  const read = Object.hasOwn(methods, name) ? methods[name] : undefined;
  demand(read, `INVALID_HASH_ALGORITHM : ${name.slice(0, 40)}`);
  return read(fields);
}

const methods: Record<string, (fields: Fields) => HashMethod> = {
  BCRYPT: () => ({ algorithm: 'BCRYPT' }),
  SCRYPT: (fields) => ({
    algorithm: 'SCRYPT',
    key: keyOf(fields),
    saltSeparator: bytesOf(fields, 'saltSeparator', 'INVALID_HASH_SALT_SEPARATOR'),
    rounds: within(fields, 'rounds', 1, 8, 'INVALID_HASH_ROUNDS'),
    memoryCost: within(fields, 'memoryCost', 1, 14, 'INVALID_HASH_MEMORY_COST'),
  }),
  STANDARD_SCRYPT: standardScrypt,
  PBKDF_SHA1: pbkdf2('sha1'),
  PBKDF2_SHA256: pbkdf2('sha256'),
  HMAC_MD5: hmac('md5'),
  HMAC_SHA1: hmac('sha1'),
  HMAC_SHA256: hmac('sha256'),
  HMAC_SHA512: hmac('sha512'),
  MD5: repeated('md5', 0),
  SHA1: repeated('sha1', 1),
  SHA256: repeated('sha256', 1),
  SHA512: repeated('sha512', 1),
  ARGON2: argon2,
};

function standardScrypt(fields: Fields): HashMethod {
  const cost = within(fields, 'cpuMemCost', 2, 2 ** 20, 'INVALID_HASH_MEMORY_COST');
  const blockSize = within(fields, 'blockSize', 1, 64, 'INVALID_HASH_BLOCK_SIZE');
  const parallelization = within(fields, 'parallelization', 1, 64, 'INVALID_HASH_PARALLELIZATION');
  demand(
    Number.isInteger(Math.log2(cost)) &&
      128 * cost * blockSize <= mostScryptBytes &&
      cost * blockSize * parallelization <= mostScryptSteps,
    'INVALID_HASH_MEMORY_COST : Must be a power of two and need at most 128 MiB.',
  );
  return { algorithm: 'STANDARD_SCRYPT', cost, blockSize, parallelization };
}

function pbkdf2(digest: Digest) {
  return (fields: Fields): HashMethod => ({
    algorithm: 'PBKDF2',
    digest,
    rounds: within(fields, 'rounds', 1, 120_000, 'INVALID_HASH_ROUNDS'),
  });
}

function hmac(digest: Digest) {
  return (fields: Fields): HashMethod => ({
    algorithm: 'HMAC',
    digest,
    key: keyOf(fields),
    saltFirst: orderOf(fields) === 'SALT_AND_PASSWORD',
  });
}

function repeated(digest: Digest, leastRounds: number) {
  return (fields: Fields): HashMethod => ({
    algorithm: 'DIGEST',
    digest,
    rounds: within(fields, 'rounds', leastRounds, 8192, 'INVALID_HASH_ROUNDS'),
    saltFirst: orderOf(fields) !== 'PASSWORD_AND_SALT',
  });
}

function argon2(fields: Fields): HashMethod {
  const given = nested(fields, 'argon2Parameters');
  demand(given, 'INVALID_HASH_PARAMETERS : argon2Parameters are missing.');
  const variant = enumName(given, 'hashType', argon2Variants);
  demand(
    variant === 'ARGON2_D' || variant === 'ARGON2_ID' || variant === 'ARGON2_I',
    'INVALID_HASH_PARAMETERS : hashType must be ARGON2_D, ARGON2_ID or ARGON2_I.',
  );
  const version = enumName(given, 'version', argon2Versions) ?? 'VERSION_13';
  demand(version !== 'VERSION_10', 'INVALID_HASH_PARAMETERS : Only version 1.3 of Argon2 can be checked.');
  const lanes = within(given, 'parallelism', 1, 16, 'INVALID_HASH_PARALLELIZATION');
  return {
    algorithm: 'ARGON2',
    variant: variant.toLowerCase().replace('_', '') as 'argon2d',
    lanes,
    passes: within(given, 'iterations', 1, 16, 'INVALID_HASH_ROUNDS'),
    memoryKiB: within(given, 'memoryCostKib', 8 * lanes, 32_768, 'INVALID_HASH_MEMORY_COST'),
    associatedData: bytesOf(given, 'associatedData', 'INVALID_HASH_PARAMETERS'),
  };
}

function within(fields: Fields, name: string, least: number, most: number, code: string): number {
  const value = whole(fields, name);
  demand(
    value !== undefined && value >= least && value <= most,
    `${code} : ${name} must be between ${least} and ${most}.`,
  );
  return value;
}

const orderOf = (fields: Fields) => enumName(fields, 'passwordHashOrder', orders);

function keyOf(fields: Fields): string {
  const key = bytesOf(fields, 'signerKey', 'INVALID_HASH_KEY');
  demand(key !== '', 'INVALID_HASH_KEY : signerKey is missing.');
  return key;
}

const mostBytes = 1024;

/** Base64 of either alphabet, as base64url; empty where absent. */
function bytesOf(fields: Fields, name: string, code: string): string {
  const given = text(fields, name) ?? '';
  const decoded = Buffer.from(given, 'base64');
  if (!/^[\w+/-]*={0,2}$/.test(given) || decoded.length > mostBytes)
    throw new WireError(`${code} : ${name} must be base64 of at most ${mostBytes} bytes.`);
  return decoded.toString('base64url');
}

const mostHashBytes = 128;
const leastSaltBytesOfArgon2 = 8;

/** One person's hash and salt; undefined where there is no hash. */
export function hashOf(user: Fields, method: HashMethod): ImportedHash | undefined {
  const hash = bytesOf(user, 'passwordHash', 'password hash is invalid');
  if (hash === '') return undefined;
  const salt = bytesOf(user, 'salt', 'salt is invalid');
  const raw = Buffer.from(hash, 'base64url');
  const usable =
    method.algorithm === 'BCRYPT'
      ? isUsableBcrypt(raw.toString('latin1'))
      : raw.length >= 4 && raw.length <= mostHashBytes;
  demand(usable, 'password hash is invalid');
  const saltBytes = Buffer.from(salt, 'base64url').length;
  demand(method.algorithm !== 'ARGON2' || saltBytes >= leastSaltBytesOfArgon2, 'salt is invalid');
  return { method, salt, hash };
}

const prefix = 'imported:';
const row = 'identity_accounts/imported password_hash';

/**
 * What stands in the place of our own hash until the first sign-in. Sealed: some bring the other system's key, and a
 * weak one is guessed by whoever has a copy of the database.
 */
export const storedImport = (sealing: Sealing, imported: ImportedHash): string =>
  prefix + sealing.seal(JSON.stringify(imported), row);

export const isImported = (stored: string): boolean => stored.startsWith(prefix);

export const openImport = (sealing: Sealing, stored: string): ImportedHash =>
  JSON.parse(sealing.open(stored.slice(prefix.length), row)) as ImportedHash;
