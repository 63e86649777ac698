import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { taskQueue } from '#platform/queue/task-queue.ts';
import { isImported } from '../imports/imported-hash.ts';
import { demand, Overloaded } from '../wire-error.ts';

export type PasswordCost = { memoryKiB: number; passes: number };

export type Passwords = ReturnType<typeof passwordHashing>;

/** Checks what another system hashed. */
export type ImportedHashes = { matches: (password: string, stored: string) => Promise<boolean> };

/** On whose behalf a hash is computed. */
export type Behalf = {
  address?: string;
  /** Nobody who was here before: waits until all the others are through. */
  isStranger?: boolean;
};

type Options = {
  concurrency?: number;
  maxWaiting?: number;
  maxWaitingPerAddress?: number;
  minLength?: number;
  imported?: ImportedHashes;
};

type HashCost = { nonce: Buffer; memory: number; passes: number; tagLength: number };

const derive = promisify(argon2);
const lanes = 1;
const maxLength = 4096;

/**
 * argon2id hashes in PHC format. They run two at a time, so that half of libuv's threads stay free for signatures
 * and files. Addresses take turns, and whoever signed in from an address before goes first: guessing in numbers keeps
 * nobody else from signing in. Where too many wait, the client is asked to retry.
 */
export function passwordHashing(
  { memoryKiB, passes }: PasswordCost,
  { concurrency = 2, maxWaiting = 100, maxWaitingPerAddress = 40, minLength = 8, imported }: Options = {},
) {
  const queue = taskQueue({
    concurrency,
    maxWaiting,
    maxWaitingPerKey: maxWaitingPerAddress,
    lanes: ['strangers'],
    refusal: () => new Overloaded(),
  });
  const hash = (message: string, cost: HashCost, { address, isStranger }: Behalf) =>
    queue.run(() => derive('argon2id', { message, parallelism: lanes, ...cost }), {
      ...(isStranger && { lane: 'strangers' as const }),
      ...(address !== undefined && { key: address }),
    });

  const hashPassword = async (password: string, behalf: Behalf = {}) => {
    const nonce = randomBytes(16);
    const tag = await hash(password, { nonce, memory: memoryKiB, passes, tagLength: 32 }, behalf);
    return phc(memoryKiB, passes, nonce, tag);
  };
  const dummyHash = phc(memoryKiB, passes, randomBytes(16), randomBytes(32));

  return {
    hash: hashPassword,
    /** Takes equally long where there is no password, or no account at all. */
    matches: async (password: string, stored: string | null | undefined, behalf: Behalf = {}) => {
      const theirs = stored && isImported(stored) ? stored : undefined;
      const { memory, passes, salt, tag } = parsePhc(theirs ? dummyHash : (stored ?? dummyHash));
      const cost = { nonce: salt, memory, passes, tagLength: tag.length };
      const same = timingSafeEqual(await hash(password, cost, behalf), tag);
      if (theirs) return imported?.matches(password, theirs) ?? false;
      return same && stored !== null && stored !== undefined;
    },
    /** Whether a hash is another system's, or was made with a lower cost than today's. */
    needsRehash: (stored: string) => {
      if (isImported(stored)) return true;
      const found = parsePhc(stored);
      return found.memory < memoryKiB || found.passes < passes;
    },
    demandStrong: (password: string) => {
      demand(
        password.length >= minLength,
        `WEAK_PASSWORD : Password should be at least ${minLength} characters`,
      );
      demand(
        password.length <= maxLength,
        `WEAK_PASSWORD : Password should be at most ${maxLength} characters`,
      );
    },
    minLength,
    maxLength,
  };
}

const phc = (memory: number, passes: number, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(tag)}`;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parsePhc(stored: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!found) throw new Error('A stored password hash is not argon2id.');
  const [, memory, passes, salt, tag] = found as unknown as [string, string, string, string, string];
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
