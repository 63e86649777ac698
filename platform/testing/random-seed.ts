import { randomBytes } from 'node:crypto';
import { type SeededRandom, seededRandom } from '#platform/random/seeded-random.ts';

/** A test with other random input in every run. When it fails it prints the seed; TEST_SEED repeats that run. */
export const randomly = (test: (random: SeededRandom) => Promise<void>) => async () => {
  const seed = process.env['TEST_SEED'] ?? randomBytes(4).toString('hex');
  try {
    await test(seededRandom(seed));
  } catch (cause) {
    throw new Error(`TEST_SEED=${seed} repeats this`, { cause });
  }
};
