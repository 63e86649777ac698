import { type Log, trace } from '#platform/log/log.ts';
import type { TaskQueue } from '#platform/queue/task-queue.ts';
import { heightAt, type Variant } from '../picture-address.ts';
import type { PictureWorkers } from './picture-workers.ts';
import { fullVariant, storageKey } from './picture-retention.ts';
import type { PictureStore } from './picture-store.ts';

/** Lanes of the encoding queue by priority: page views, then uploads, then what nobody waits for. */
export const encodingLanes = ['view', 'upload', 'later'] as const;
type EncodingLane = (typeof encodingLanes)[number];

/** What there is to show; `meanwhile` when it stands in for what was asked. */
export type ServedPicture = { bytes: Uint8Array<ArrayBuffer>; variant: Variant; meanwhile: boolean };

/**
 * Finds a picture in a size and type. Other sizes are made when first asked for: WebP at once, being quick;
 * AVIF, ten times slower, when nobody waits, with WebP in its stead until then.
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
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  function encodeOnce(variant: Variant) {
    const key = storageKey(variant);
    const running = underWay.get(key);
    if (running) return running;
    const lane = variant.type === 'avif' ? 'later' : 'view';
    const made = encodings.run(() => encodeAndStore(variant), { lane }).finally(() => underWay.delete(key));
    underWay.set(key, made);
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
    const kept = await store.read(storageKey(variant));
    if (kept) return { bytes: kept, variant, meanwhile: false };
    const full = fullVariant(variant.picture.id);
    if (storageKey(full) === storageKey(variant)) return undefined;
    if (variant.type === 'avif') {
      const stand = await show({ ...variant, type: 'webp' });
      if (stand)
        encodeOnce(variant).catch((error: unknown) => log('warn', 'picture_size_failed', trace(error)));
      return stand && { ...stand, meanwhile: true };
    }
    try {
      const bytes = await encodeOnce(variant);
      return bytes && { bytes, variant, meanwhile: false };
    } catch (error) {
      log('warn', 'picture_size_failed', { id: variant.picture.id, ...trace(error) });
      const stand = await show(full);
      return stand && { ...stand, meanwhile: true };
    }
  };
}
