import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { picturePath } from '../picture-address.ts';
import {
  type Chosen,
  freePositions,
  isBusy,
  initialState,
  type Photo,
  pickerReducer,
  valueOf,
} from './picked-photos.ts';
import { turnPicture } from './shrink-picture.ts';
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
    /** Turned to the right it is another picture, and sent anew; calls back with its key. */
    async turn(photo: Photo, done: (key: string) => void) {
      const file = photo.file ?? (photo.state === 'stored' && (await storedPicture(photo.address)));
      const turned = file && (await turnPicture(file));
      if (!turned) return;
      const key = newKey();
      done(key);
      const next = { key, file: turned, preview: URL.createObjectURL(turned) };
      dispatch({ does: 'turn', key: photo.key, photo: next });
    },
    remove: (key: string) => dispatch({ does: 'remove', key }),
    retry: (key: string) => dispatch({ does: 'retry', key }),
  };
}

const storedPicture = (address: string) =>
  fetch(picturePath(address, location.origin) ?? address).then(
    (answer) => (answer.ok ? answer.blob() : undefined),
    () => undefined,
  );

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
