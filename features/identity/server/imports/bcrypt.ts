import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const [leastCost, mostCost] = [4, 14];

/** Whether this is a bcrypt hash, of a cost that we are ready to pay: each step doubles it. */
export function isUsableBcrypt(hash: string): boolean {
  const cost = Number(/^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1] ?? Infinity);
  return cost >= leastCost && cost <= mostCost;
}

/** In a thread of its own: plain JavaScript computes it, which would hold up everybody else. */
export async function bcryptMatches(password: string, hash: string): Promise<boolean> {
  const worker = new Worker(new URL('./bcrypt-thread.ts', import.meta.url), {
    workerData: { password, hash },
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  try {
    const [matches] = (await once(worker, 'message')) as [boolean];
    return matches;
  } finally {
    await worker.terminate();
  }
}
