import { createClient } from 'redis';
import { type Limits, memoryLimits } from './limits.ts';
import { type Log, trace } from '#platform/log/log.ts';

const script = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
  return { count, redis.call('ttl', KEYS[1]) }`;

/** Windows that all processes share. While Redis is away each process counts for itself. */
export async function redisLimits(url: string, log: Log): Promise<Limits & AsyncDisposable> {
  const own = memoryLimits();
  const redis = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 1000 } });
  redis.on('error', (error) => log('warn', 'redis', trace(error)));
  await redis.connect().catch(() => undefined);
  return {
    takeHere: own.takeHere,
    take: async (key, most, seconds) => {
      try {
        const reply = await redis.eval(script, { keys: [`limit:${key}`], arguments: [String(seconds)] });
        const [count = 0, left = seconds] = reply as [number, number];
        return count <= most ? 0 : Math.max(left, 1);
      } catch {
        return own.take(key, most, seconds);
      }
    },
    [Symbol.asyncDispose]: () => redis.close().catch(() => undefined),
  };
}
