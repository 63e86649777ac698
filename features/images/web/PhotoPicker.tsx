import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { m } from '#words';
import { Mark } from './marks.tsx';
import { PhotoWays } from './PhotoWays.tsx';
import { freePlaces, type Photo } from './picked-photos.ts';
import { PickedPhoto } from './PickedPhoto.tsx';
import { useDragging } from './use-dragging.ts';
import { useFilesOnPage } from './use-files-on-page.ts';
import { useFocusNext } from './use-focus-next.ts';
import { usePickedPhotos } from './use-picked-photos.ts';
import type { Upload } from './use-uploads.ts';

type PhotoPickerProps = {
  label: ReactNode;
  /** The addresses of stored pictures in order; with `slots`, an empty one for each that is not filled. */
  value: string[];
  onChange: (value: string[]) => void;
  /** `uploadPicture` with somebody's token. */
  upload: Upload;
  /** Places with a name each. */
  slots?: string[];
  /** What is drawn in each empty slot. */
  silhouettes?: ReactNode[];
  /** How many pictures there may be where places have no names. */
  max?: number;
  error?: string | undefined;
  hint?: ReactNode;
  /** Told while pictures are on their way: a form sent now would lack them. */
  onBusy?: (busy: boolean) => void;
  /** The button that a form puts its focus on when a picture is missing. */
  ref?: Ref<HTMLButtonElement>;
};

/** Takes pictures by choosing, dropping, pasting or the camera, and keeps their order. The first is the cover. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, value, onChange, upload, slots, silhouettes, max = 1, error, hint, onBusy, ref } = props;
  const most = slots?.length ?? max;
  const named = slots !== undefined;
  const photos = usePickedPhotos({ named, most, value, onChange, onBusy, upload });
  const { places, notice, news } = photos.picked;
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<number>(undefined);
  const [hovered, setHovered] = useState(false);
  const focusNext = useFocusNext(root);
  const dragging = useDragging(photos.move);
  useFilesOnPage(photos.take);

  function chooseFor(place: number) {
    chosenFor.current = place;
    chooser.current?.click();
  }

  function takeChosen(files: Iterable<File>) {
    photos.take(files, chosenFor.current);
    chosenFor.current = undefined;
  }

  function takeDropped(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    setHovered(false);
    const place = event.target instanceof Element && event.target.closest('li')?.value;
    photos.take(event.dataTransfer.files, place ? place - 1 : undefined);
  }

  function actsOf(photo: Photo, place: number) {
    const { key } = photo;
    return {
      onMove(by: -1 | 1) {
        focusNext({ photo: key, act: by < 0 ? 'earlier' : 'later' });
        photos.move(key, place + by);
      },
      onRemove() {
        const near = named ? undefined : (places[place + 1] ?? places[place - 1]);
        focusNext(near ? { photo: near.key, act: 'remove' } : { place });
        photos.remove(key);
      },
      onRetry() {
        focusNext({ photo: key, act: 'remove' });
        photos.retry(key);
      },
      onReplace() {
        focusNext({ place });
        photos.remove(key);
        chooseFor(place);
      },
    };
  }

  const nameOf = (place: number) =>
    slots?.[place] ?? (most === 1 ? m.image_picker_the_photo() : m.image_picker_photo({ number: place + 1 }));
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
        {places.length > 0 && (
          <ol className="photo-picker-places">
            {places.map((photo, place) => (
              <li
                key={named ? place : photo?.key}
                value={place + 1}
                data-over={(dragging.drag?.over === place && dragging.drag.key !== photo?.key) || undefined}
              >
                {photo ? (
                  <PickedPhoto
                    key={photo.key}
                    photo={photo}
                    name={nameOf(place)}
                    named={named}
                    cover={most > 1 && place === 0}
                    moves={most > 1 ? { earlier: place > 0, later: place < places.length - 1 } : undefined}
                    dragging={dragging}
                    {...actsOf(photo, place)}
                  />
                ) : (
                  <button
                    type="button"
                    className="photo-picker-empty"
                    aria-label={m.image_picker_add({ name: nameOf(place) })}
                    onClick={() => chooseFor(place)}
                  >
                    {silhouettes?.[place] ?? <Mark name="picture" size={40} />}
                  </button>
                )}
                {named && <span className="photo-picker-name">{nameOf(place)}</span>}
              </li>
            ))}
          </ol>
        )}
        <PhotoWays
          several={most > 1}
          full={most > 1 && freePlaces(photos.picked).length === 0}
          replaces={most === 1 && places.length > 0}
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
        {news.map(({ number, text }) => (
          <span key={number}>{text} </span>
        ))}
      </output>
    </fieldset>
  );
}
