import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Chosen, freePositions, isBusy, initialState, pickerReducer, valueOf } from './picked-photos.ts';
import { useSyncedValue } from './use-synced-value.ts';
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

/** The state of a picker: uploads chosen files and reports stored ones to the form. */
export function usePickedPhotos({ named, most, value, onChange, onBusy, upload }: Picking) {
  const [picked, dispatch] = useReducer(pickerReducer, { named, most, value }, initialState);
  useUploads(picked, dispatch, upload);
  usePreviews(picked);
  useSyncedValue({
    value,
    onChange,
    own: valueOf(picked),
    adopt: (value) => dispatch({ does: 'adopt', value }),
  });
  useNotifyOnChange(isBusy(picked), onBusy);

  return {
    picked,
    take(files: Iterable<File>, at?: number) {
      const free = freePositions(picked, at).length;
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

/** Calls back at each change, not for the initial value. */
function useNotifyOnChange(now: boolean, notify: ((now: boolean) => void) | undefined) {
  const notified = useRef(false);
  const change = useEffectEvent((now: boolean) => {
    if (now === notified.current) return;
    notified.current = now;
    notify?.(now);
  });
  useEffect(() => change(now), [now]);
}
