import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#words';
import type { Action, Photo, PickerState } from './picked-photos.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { isUnfit, type UploadOptions } from './upload-picture.ts';

export type Upload = (file: Blob, options: UploadOptions) => Promise<string>;

// More would share a phone's connection and decode more pictures in memory.
const maxConcurrentUploads = 2;

/** Uploads waiting photos, aborts removed ones, and all of them when the form unmounts. */
export function useUploads({ tiles }: PickerState, dispatch: Dispatch<Action>, upload: Upload): void {
  const controllers = useRef(new Map<string, AbortController>());

  async function send({ key, file }: Photo, controller: AbortController) {
    const { signal } = controller;
    try {
      if (!file) return;
      const small = await shrinkPicture(file);
      signal.throwIfAborted();
      const onProgress = (share: number) => signal.aborted || dispatch({ does: 'progress', key, share });
      const address = await upload(small, { onProgress, signal });
      if (!signal.aborted) dispatch({ does: 'store', key, address });
    } catch (error) {
      const problem = error instanceof Error && error.message ? error.message : m.image_picker_unreachable();
      if (!signal.aborted) dispatch({ does: 'fail', key, problem, unfit: isUnfit(error) });
    } finally {
      if (controllers.current.get(key) === controller) controllers.current.delete(key);
    }
  }

  const start = useEffectEvent((photo: Photo) => {
    const controller = new AbortController();
    controllers.current.set(photo.key, controller);
    dispatch({ does: 'send', key: photo.key });
    void send(photo, controller);
  });

  useEffect(() => {
    const presentKeys = new Set(tiles.map((photo) => photo?.key));
    for (const [key, controller] of controllers.current)
      if (!presentKeys.has(key)) {
        controller.abort();
        controllers.current.delete(key);
      }
    const waiting = tiles.filter((photo) => photo?.state === 'waiting');
    for (const photo of waiting.slice(0, maxConcurrentUploads - controllers.current.size)) start(photo);
  }, [tiles]);

  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
    };
  }, []);
}

/** Revokes the object URL of a preview when its photo is removed. */
export function usePreviews({ tiles }: PickerState): void {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const previews = new Set(tiles.flatMap((photo) => photo?.preview ?? []));
    for (const preview of held.current) if (!previews.has(preview)) URL.revokeObjectURL(preview);
    held.current = previews;
  }, [tiles]);
  useEffect(
    () => () => {
      for (const preview of held.current) URL.revokeObjectURL(preview);
    },
    [],
  );
}
