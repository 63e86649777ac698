import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { m } from '#words';
import { PickerIcon } from './picker-icons.tsx';
import { PhotoSources } from './PhotoSources.tsx';
import { freePositions, type Photo } from './picked-photos.ts';
import { PickedPhoto } from './PickedPhoto.tsx';
import { useDragging } from './use-dragging.ts';
import { useFilesOnPage } from './use-files-on-page.ts';
import { useFocusNext } from './use-focus-next.ts';
import { usePickedPhotos } from './use-picked-photos.ts';
import type { Upload } from './use-uploads.ts';

type PhotoPickerProps = {
  label: ReactNode;
  /** Addresses of stored pictures in order; with `slots`, an empty string for each empty slot. */
  value: string[];
  onChange: (value: string[]) => void;
  /** `uploadPicture` with the user's token. */
  upload: Upload;
  /** Names of fixed slots. */
  slots?: string[];
  /** Drawings for empty slots. */
  silhouettes?: ReactNode[];
  /** The maximum number of pictures where there are no slots. */
  max?: number;
  error?: string | undefined;
  hint?: ReactNode;
  /** Called when uploads start and when all are done: a form submitted meanwhile would lack them. */
  onBusy?: (busy: boolean) => void;
  /** The button to focus when a picture is missing. */
  ref?: Ref<HTMLButtonElement>;
};

/** Uploads pictures from a file dialog, drag and drop, clipboard or camera, and orders them; the first is the cover. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, value, onChange, upload, slots, silhouettes, max = 1, error, hint, onBusy, ref } = props;
  const most = slots?.length ?? max;
  const named = slots !== undefined;
  const photos = usePickedPhotos({ named, most, value, onChange, onBusy, upload });
  const { tiles, notice, announcements } = photos.picked;
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<number>(undefined);
  const [hovered, setHovered] = useState(false);
  const focusNext = useFocusNext(root);
  const dragging = useDragging(photos.move);
  useFilesOnPage(photos.take);

  function chooseFor(position: number) {
    chosenFor.current = position;
    chooser.current?.click();
  }

  function takeChosen(files: Iterable<File>) {
    photos.take(files, chosenFor.current);
    chosenFor.current = undefined;
  }

  function takeDropped(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    setHovered(false);
    const position = event.target instanceof Element && event.target.closest('li')?.value;
    photos.take(event.dataTransfer.files, position ? position - 1 : undefined);
  }

  function actsOf(photo: Photo, position: number) {
    const { key } = photo;
    return {
      onMove(by: -1 | 1) {
        focusNext({ photo: key, act: by < 0 ? 'earlier' : 'later' });
        photos.move(key, position + by);
      },
      onTurn() {
        void photos.turn(photo, (turned) => focusNext({ photo: turned, act: 'turn' }));
      },
      onRemove() {
        const near = named ? undefined : (tiles[position + 1] ?? tiles[position - 1]);
        focusNext(near ? { photo: near.key, act: 'remove' } : { place: position });
        photos.remove(key);
      },
      onRetry() {
        focusNext({ photo: key, act: 'remove' });
        photos.retry(key);
      },
      onReplace() {
        focusNext({ place: position });
        photos.remove(key);
        chooseFor(position);
      },
    };
  }

  const nameOf = (position: number) =>
    slots?.[position] ??
    (most === 1 ? m.image_picker_the_photo() : m.image_picker_photo({ number: position + 1 }));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <fieldset className="photo-picker" ref={root} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        className="photo-picker-sheet"
        data-shown-as={named ? 'slots' : most === 1 ? 'single' : 'row'}
        data-hovered={hovered || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setHovered(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHovered(false);
        }}
        onDrop={takeDropped}
      >
        {tiles.length > 0 && (
          <ol className="photo-picker-places">
            {tiles.map((photo, position) => (
              <li
                key={named ? position : photo?.key}
                value={position + 1}
                data-over={
                  (dragging.drag?.over === position && dragging.drag.key !== photo?.key) || undefined
                }
              >
                {photo ? (
                  <PickedPhoto
                    key={photo.key}
                    photo={photo}
                    name={nameOf(position)}
                    named={named}
                    cover={most > 1 && position === 0}
                    moves={
                      most > 1 ? { earlier: position > 0, later: position < tiles.length - 1 } : undefined
                    }
                    dragging={dragging}
                    {...actsOf(photo, position)}
                  />
                ) : (
                  <button
                    type="button"
                    className="photo-picker-empty"
                    aria-label={m.image_picker_add({ name: nameOf(position) })}
                    onClick={() => chooseFor(position)}
                  >
                    {silhouettes?.[position] ?? <PickerIcon name="picture" size={40} />}
                  </button>
                )}
                {named && <span className="photo-picker-name">{nameOf(position)}</span>}
              </li>
            ))}
          </ol>
        )}
        <PhotoSources
          several={most > 1}
          full={most > 1 && freePositions(photos.picked).length === 0}
          replaces={most === 1 && tiles.length > 0}
          onChosen={takeChosen}
          chooser={chooser}
          ref={ref}
        />
      </div>
      {notice && <p className="photo-picker-notice">{notice}</p>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <output className="unseen" aria-atomic="false">
        {announcements.map(({ number, text }) => (
          <span key={number}>{text} </span>
        ))}
      </output>
    </fieldset>
  );
}
