import { type Log, trace } from '#platform/log/log.ts';
import type { TaskQueue } from '#platform/queue/task-queue.ts';
import { heightAt, type Variant } from '../picture-address.ts';
import type { PictureWorkers } from './picture-workers.ts';
import { fullVariant, storageKey } from './picture-retention.ts';
import type { PictureStore } from './picture-store.ts';

/** Lanes of the encoding queue by priority: page views, then uploads, then what nobody waits for. */
export const encodingLanes = ['view', 'upload', 'later'] as const;
type EncodingLane = (typeof encodingLanes)[number];

/** The bytes to serve; `isStandIn` when it is another variant than the requested one. */
export type ServedPicture = { bytes: Uint8Array<ArrayBuffer>; variant: Variant; isStandIn: boolean };

/**
 * Serves a picture in a size and type. Variants are encoded at the first request: WebP at once; AVIF, ten times
 * slower, in the background, with WebP served until then.
 */
export function variantServer({
  store,
  encodings,
  workers,
  log,
}: {
  store: PictureStore;
  encodings: TaskQueue<EncodingLane>;
  workers: PictureWorkers;
  log: Log;
}) {
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  function encodeOnce(variant: Variant) {
    const key = storageKey(variant);
    const running = inFlight.get(key);
    if (running) return running;
    const lane = variant.type === 'avif' ? 'later' : 'view';
    const made = encodings.run(() => encodeAndStore(variant), { lane }).finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  }

  async function encodeAndStore(variant: Variant) {
    const { picture, width, type } = variant;
    const full = storageKey(fullVariant(picture.id));
    const source = await store.read(full);
    if (!source) return undefined;
    const bytes = await workers.encodeVariant(source, { width, height: heightAt(picture, width), type });
    try {
      await store.write(storageKey(variant), bytes);
      if (!(await store.has(full))) await store.remove(storageKey(variant));
    } catch (error) {
      log('warn', 'picture_size_not_kept', { id: picture.id, ...trace(error) });
    }
    return bytes;
  }

  return async function show(variant: Variant): Promise<ServedPicture | undefined> {
    const stored = await store.read(storageKey(variant));
    if (stored) return { bytes: stored, variant, isStandIn: false };
    const full = fullVariant(variant.picture.id);
    if (storageKey(full) === storageKey(variant)) return undefined;
    if (variant.type === 'avif') {
      const standIn = await show({ ...variant, type: 'webp' });
      if (standIn)
        encodeOnce(variant).catch((error: unknown) => log('warn', 'picture_size_failed', trace(error)));
      return standIn && { ...standIn, isStandIn: true };
    }
    try {
      const bytes = await encodeOnce(variant);
      return bytes && { bytes, variant, isStandIn: false };
    } catch (error) {
      log('warn', 'picture_size_failed', { id: variant.picture.id, ...trace(error) });
      const standIn = await show(full);
      return standIn && { ...standIn, isStandIn: true };
    }
  };
}
