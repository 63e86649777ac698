import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#words';
import type { Action, Photo, Picked } from './picked-photos.ts';
import { shrunk } from './shrink-picture.ts';
import { isUnfit, type UploadOptions } from './upload-picture.ts';

export type Upload = (file: Blob, options: UploadOptions) => Promise<string>;

// More at once would only make each of them slower on a phone's connection, and open more of them in memory.
const atOnce = 2;

/** Sends what waits, gives up what was taken out, and everything when the form goes away. */
export function useUploads({ places }: Picked, dispatch: Dispatch<Action>, upload: Upload): void {
  const underWay = useRef(new Map<string, AbortController>());

  async function send({ key, file }: Photo, giveUp: AbortController) {
    const { signal } = giveUp;
    try {
      if (!file) return;
      const small = await shrunk(file);
      signal.throwIfAborted();
      const onProgress = (share: number) => signal.aborted || dispatch({ does: 'progress', key, share });
      const address = await upload(small, { onProgress, signal });
      if (!signal.aborted) dispatch({ does: 'store', key, address });
    } catch (error) {
      const problem = error instanceof Error && error.message ? error.message : m.image_picker_unreachable();
      if (!signal.aborted) dispatch({ does: 'fail', key, problem, unfit: isUnfit(error) });
    } finally {
      if (underWay.current.get(key) === giveUp) underWay.current.delete(key);
    }
  }

  const start = useEffectEvent((photo: Photo) => {
    const giveUp = new AbortController();
    underWay.current.set(photo.key, giveUp);
    dispatch({ does: 'send', key: photo.key });
    void send(photo, giveUp);
  });

  useEffect(() => {
    const there = new Set(places.map((photo) => photo?.key));
    for (const [key, giveUp] of underWay.current)
      if (!there.has(key)) {
        giveUp.abort();
        underWay.current.delete(key);
      }
    const waiting = places.filter((photo) => photo?.state === 'waiting');
    for (const photo of waiting.slice(0, atOnce - underWay.current.size)) start(photo);
  }, [places]);

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const giveUp of all.values()) giveUp.abort();
      all.clear();
    };
  }, []);
}

/** Lets go of the memory behind a preview when its photo is gone. */
export function usePreviews({ places }: Picked): void {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(places.flatMap((photo) => photo?.preview ?? []));
    for (const preview of held.current) if (!shown.has(preview)) URL.revokeObjectURL(preview);
    held.current = shown;
  }, [places]);
  useEffect(
    () => () => {
      for (const preview of held.current) URL.revokeObjectURL(preview);
    },
    [],
  );
}
