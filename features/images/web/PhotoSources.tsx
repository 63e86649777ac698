import { type ChangeEvent, type Ref, type RefObject, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { m } from '#words';
import { acceptedTypes } from '../upload-limits.ts';
import { PickerIcon } from './picker-icons.tsx';

type PhotoSourcesProps = {
  several: boolean;
  full: boolean;
  /** The next choice replaces the current picture. */
  replaces: boolean;
  onChosen: (files: Iterable<File>) => void;
  /** Also opened by empty slots. */
  chooser: RefObject<HTMLInputElement | null>;
  ref: Ref<HTMLButtonElement> | undefined;
};

/** Buttons for file dialog and camera. */
export function PhotoSources({ several, full, replaces, onChosen, chooser, ref }: PhotoSourcesProps) {
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(currentTarget.files ?? [])]);
    // Or the same file could not be chosen again.
    currentTarget.value = '';
  };
  const choose = several
    ? m.image_picker_choose_many
    : replaces
      ? m.image_picker_change
      : m.image_picker_choose;
  return (
    <>
      <div className="photo-picker-ways" hidden={full}>
        <Button kind="quiet" ref={ref} data-choose onClick={() => chooser.current?.click()}>
          <PickerIcon name="picture" />
          {choose()}
        </Button>
        <Button kind="quiet" className="photo-picker-camera" onClick={() => camera.current?.click()}>
          <PickerIcon name="camera" />
          {m.image_picker_camera()}
        </Button>
        <span className="photo-picker-drop field-hint">
          {several ? m.image_picker_drop_many() : m.image_picker_drop()}
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={several}
        accept={acceptedTypes.join(',')}
        onChange={take}
      />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
    </>
  );
}
