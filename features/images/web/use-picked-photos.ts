import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Chosen, freePlaces, isBusy, nothingPicked, picking, valueOf } from './picked-photos.ts';
import { useAgreedValue } from './use-synced-value.ts';
import { type Upload, usePreviews, useUploads } from './use-uploads.ts';

type Picking = {
  named: boolean;
  most: number;
  value: string[];
  onChange: (value: string[]) => void;
  onBusy: ((busy: boolean) => void) | undefined;
  upload: Upload;
};

let photosSoFar = 0;
const newKey = () => `photo ${(photosSoFar += 1)}`;

/** The photos of one form: what was chosen is sent, what is stored is told to the form. */
export function usePickedPhotos({ named, most, value, onChange, onBusy, upload }: Picking) {
  const [picked, dispatch] = useReducer(picking, { named, most, value }, nothingPicked);
  useUploads(picked, dispatch, upload);
  usePreviews(picked);
  useAgreedValue({
    value,
    onChange,
    own: valueOf(picked),
    adopt: (value) => dispatch({ does: 'adopt', value }),
  });
  useTold(isBusy(picked), onBusy);

  return {
    picked,
    take(files: Iterable<File>, at?: number) {
      const free = freePlaces(picked, at).length;
      const photos = Array.from(files, (file, nth): Chosen => {
        const preview = nth < free ? URL.createObjectURL(file) : '';
        return { key: newKey(), file, preview };
      });
      if (photos.length > 0) dispatch({ does: 'choose', photos, at });
    },
    move: (key: string, to: number) => dispatch({ does: 'move', key, to }),
    remove: (key: string) => dispatch({ does: 'remove', key }),
    retry: (key: string) => dispatch({ does: 'retry', key }),
  };
}

/** Tells each change; that nothing has begun yet is none. */
function useTold(now: boolean, tell: ((now: boolean) => void) | undefined) {
  const told = useRef(false);
  const change = useEffectEvent((now: boolean) => {
    if (now === told.current) return;
    told.current = now;
    tell?.(now);
  });
  useEffect(() => change(now), [now]);
}
