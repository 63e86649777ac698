import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { HashAlgorithmType } from 'firebase-admin/auth';
import { databases } from '#platform/testing/storage.ts';
import { adminSdk } from '../testing/admin-sdk.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { trusted } from '../testing/trusted-keys.ts';

const owner = { headers: { authorization: 'Bearer owner' } };
const [start, end] = ['The quick brown fox ', 'jumps over the lazy dog'];
const hex = (digits: string) => Buffer.from(digits, 'hex');

type Vector = {
  algorithm: HashAlgorithmType;
  password: string;
  salt: string | Buffer;
  hash: Buffer;
  options?: { key?: Buffer; saltSeparator?: Buffer } & Record<string, number | Buffer>;
};

/** From RFC 6070, RFC 7914, the documents of Firebase's scrypt and crypt_blowfish, and what everybody hashes first. */
const vectors: Vector[] = [
  {
    algorithm: 'BCRYPT',
    password: 'U*U',
    salt: '',
    hash: Buffer.from('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'),
  },
  {
    algorithm: 'SCRYPT',
    password: 'user1password',
    salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
    hash: Buffer.from(
      'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      'base64',
    ),
    options: {
      key: Buffer.from(
        'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
        'base64',
      ),
      saltSeparator: Buffer.from('Bw==', 'base64'),
      rounds: 8,
      memoryCost: 14,
    },
  },
  {
    algorithm: 'STANDARD_SCRYPT',
    password: 'pleaseletmein',
    salt: 'SodiumChloride',
    hash: hex(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    ),
    options: { memoryCost: 16_384, blockSize: 8, parallelization: 1, derivedKeyLength: 64 },
  },
  {
    algorithm: 'PBKDF_SHA1',
    password: 'password',
    salt: 'salt',
    hash: hex('4b007901b765489abead49d926f721d065a429c1'),
    options: { rounds: 4096 },
  },
  {
    algorithm: 'PBKDF2_SHA256',
    password: 'Password',
    salt: 'NaCl',
    hash: hex(
      '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d',
    ),
    options: { rounds: 80_000 },
  },
  // Keyed hashes take the password first, plain ones the salt.
  ...Object.entries({
    HMAC_MD5: '80070713463e7749b90c2dc24911e275',
    HMAC_SHA1: 'de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9',
    HMAC_SHA256: 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    HMAC_SHA512:
      'b42af09057bac1e2d41708e48a902e09b5ff7f12ab428a4fe86653c73dd248fb82f948a549f7b791a5b41915ee4d1ec3935357e4e2317250d0372afa2ebeeb3a',
  }).map(([algorithm, digits]) => ({
    algorithm: algorithm as HashAlgorithmType,
    password: start,
    salt: end,
    hash: hex(digits),
    options: { key: Buffer.from('key') },
  })),
  ...Object.entries({
    MD5: '9e107d9d372bb6826bd81d3542a419d6',
    SHA1: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    SHA256: 'd7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
    SHA512:
      '07e547d9586f6a73f73fbac0435ed76951218fb7d0c8d788a309d785436bbb642e93a252a954f23912547d1e8a3b5ed6e1bfd7097821233fa0538f3db854fee6',
  }).map(([algorithm, digits]) => ({
    algorithm: algorithm as HashAlgorithmType,
    password: end,
    salt: start,
    hash: hex(digits),
    options: { rounds: 1 },
  })),
];

for (const kind of databases) {
  test(`a hash of every algorithm lets its owner in, once, and is ours from then on (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const stored = async (uid: string) =>
      (await service.db.selectFrom('identity_accounts').selectAll().where('uid', '=', uid).executeTakeFirst())
        ?.password_hash ?? '';
    for (const { algorithm, password, salt, hash, options } of vectors) {
      const email = `${algorithm.toLowerCase()}@example.com`;
      const user = { uid: algorithm, email, passwordHash: hash, passwordSalt: Buffer.from(salt) };
      const { errors } = await admin.auth.importUsers([user], { hash: { algorithm, ...options } });
      assert.deepEqual(errors, [], algorithm);
      // Neither the hash nor a key is there for who has the database alone.
      assert.match(await stored(algorithm), /^imported:sealed\.[\w-]+$/);
      const signIn = (typed: string) => signInWithEmailAndPassword(service.browser(), email, typed);
      assert.equal(await failure(signIn(`${password}.`)), 'auth/invalid-credential', algorithm);
      assert.match(await stored(algorithm), /^imported:/);
      assert.equal((await signIn(password)).user.uid, algorithm);
      assert.match(await stored(algorithm), /^\$argon2id\$/);
      assert.equal((await signIn(password)).user.uid, algorithm);
      assert.equal(await failure(signIn(`${password}.`)), 'auth/invalid-credential', algorithm);
    }
    assert.deepEqual(service.problems, []);
  });

  test(`ten first sign-ins at once with an imported password all succeed (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const [email, password] = ['many@example.com', 'secret-1234'];
    const passwordHash = createHash('sha256').update(password).digest('base64');
    const users = [{ localId: 'many', email, passwordHash }];
    const body = { hashAlgorithm: 'SHA256', rounds: 1, users };
    await service.call('/v1/projects/hatbodol/accounts:batchCreate', body, owner);
    const signIn = () => service.call('/v1/accounts:signInWithPassword', { email, password });
    const answers = await Promise.all(Array.from({ length: 10 }, signIn));
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    assert.deepEqual(service.problems, []);
  });

  test(`Argon2 and rounds of a digest are taken as the protocol gives them (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const upload = (body: object) => service.call('/v1/projects/hatbodol/accounts:batchCreate', body, owner);
    const argon2Parameters = { hashType: 2, parallelism: 1, iterations: 2, memoryCostKib: 256 };
    const argon2 = {
      hashAlgorithm: 'ARGON2',
      argon2Parameters,
      users: [
        {
          localId: 'argon2',
          email: 'argon2@example.com',
          passwordHash: 'nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4=',
          salt: Buffer.from('somesalt').toString('base64'),
        },
      ],
    };
    assert.deepEqual((await upload(argon2)).json?.['error'], []);
    const login = { email: 'argon2@example.com', password: 'password' };
    assert.equal((await service.call('/v1/accounts:signInWithPassword', login)).status, 200);
    assert.equal(
      (await upload({ ...argon2, argon2Parameters: { ...argon2Parameters, version: 'VERSION_10' } })).error,
      'INVALID_HASH_PARAMETERS : Only version 1.3 of Argon2 can be checked.',
    );

    const once = createHash('sha256').update('passwordsalt').digest();
    const twice = createHash('sha256').update(once).digest('base64url');
    const [localId, email] = ['rounds', 'rounds@example.com'];
    const salt = Buffer.from('salt').toString('base64url');
    const digested = {
      hashAlgorithm: 'SHA256',
      rounds: '2',
      passwordHashOrder: 'PASSWORD_AND_SALT',
      users: [{ localId, email, passwordHash: twice, salt }],
    };
    assert.deepEqual((await upload(digested)).json?.['error'], []);
    assert.equal(
      (await service.call('/v1/accounts:signInWithPassword', { email, password: 'password' })).status,
      200,
    );
    assert.deepEqual(service.problems, []);
  });
}

test('a hash that would take too long to check is refused when it is imported', async () => {
  await using service = await runIdentity('sqlite', trusted);
  const upload = (options: object, passwordHash = 'c2VjcmV0IGhhc2g', salt = 'c29tZXNhbHQ') => {
    const users = [{ localId: 'x', email: 'x@example.com', passwordHash, salt }];
    return service.call('/v1/projects/hatbodol/accounts:batchCreate', { users, ...options }, owner);
  };
  const scrypt = { hashAlgorithm: 'STANDARD_SCRYPT', blockSize: 8, parallelization: 1, dkLen: 64 };
  const argon2 = { hashType: 'ARGON2_ID', parallelism: 1, iterations: 2, memoryCostKib: 256 };
  const refused: [options: object, code: string][] = [
    [{}, 'MISSING_HASH_ALGORITHM'],
    [{ hashAlgorithm: 'ROT13' }, 'INVALID_HASH_ALGORITHM'],
    [{ hashAlgorithm: 'constructor' }, 'INVALID_HASH_ALGORITHM'],
    [{ hashAlgorithm: 'PBKDF2_SHA256', rounds: 120_001 }, 'INVALID_HASH_ROUNDS'],
    [{ hashAlgorithm: 'PBKDF_SHA1', rounds: 0 }, 'INVALID_HASH_ROUNDS'],
    [{ hashAlgorithm: 'SHA512', rounds: 8193 }, 'INVALID_HASH_ROUNDS'],
    [{ hashAlgorithm: 'SCRYPT', signerKey: 'a2V5', rounds: 9, memoryCost: 14 }, 'INVALID_HASH_ROUNDS'],
    [{ hashAlgorithm: 'SCRYPT', signerKey: 'a2V5', rounds: 8, memoryCost: 15 }, 'INVALID_HASH_MEMORY_COST'],
    [{ hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14 }, 'INVALID_HASH_KEY'],
    [{ hashAlgorithm: 'HMAC_SHA256' }, 'INVALID_HASH_KEY'],
    [{ hashAlgorithm: 'HMAC_SHA256', signerKey: '!' }, 'INVALID_HASH_KEY'],
    [{ ...scrypt, cpuMemCost: 2 ** 18 }, 'INVALID_HASH_MEMORY_COST'],
    [{ ...scrypt, cpuMemCost: 1000 }, 'INVALID_HASH_MEMORY_COST'],
    [{ ...scrypt, cpuMemCost: 2 ** 17, parallelization: 2 }, 'INVALID_HASH_MEMORY_COST'],
    [{ hashAlgorithm: 'ARGON2' }, 'INVALID_HASH_PARAMETERS'],
    [
      { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, memoryCostKib: 2 ** 20 } },
      'INVALID_HASH_MEMORY_COST',
    ],
    [{ hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, iterations: 17 } }, 'INVALID_HASH_ROUNDS'],
  ];
  for (const [options, code] of refused) {
    const { status, error } = await upload(options);
    assert.deepEqual([status, error?.split(' : ')[0]], [400, code], JSON.stringify(options));
  }
  const bcrypt = (cost: string) =>
    Buffer.from(`$2b$${cost}$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`).toString('base64');
  const bad: [options: object, hash: string, salt?: string][] = [
    [{ hashAlgorithm: 'BCRYPT' }, bcrypt('15')],
    [{ hashAlgorithm: 'BCRYPT' }, bcrypt('31')],
    [{ hashAlgorithm: 'BCRYPT' }, bcrypt('03')],
    [{ hashAlgorithm: 'BCRYPT' }, 'c2VjcmV0IGhhc2g'],
    [{ hashAlgorithm: 'MD5', rounds: 0 }, Buffer.alloc(129, 1).toString('base64')],
    [{ hashAlgorithm: 'ARGON2', argon2Parameters: argon2 }, 'c2VjcmV0IGhhc2g', 'c2FsdA'],
  ];
  for (const [options, hash, salt] of bad) {
    const { status, json } = await upload(options, hash, salt);
    const [failed] = json!['error'] as unknown as { index: number; message: string }[];
    assert.deepEqual([status, failed?.index], [200, 0], JSON.stringify(options));
    assert.match(failed?.message ?? '', /is invalid$/);
  }
  assert.equal((await service.db.selectFrom('identity_accounts').select('uid').execute()).length, 0);
  assert.deepEqual(service.problems, []);
});
