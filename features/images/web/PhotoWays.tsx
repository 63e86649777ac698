import { type ChangeEvent, type Ref, type RefObject, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { m } from '#words';
import { acceptedTypes } from '../upload-limits.ts';
import { Mark } from './marks.tsx';

type PhotoWaysProps = {
  several: boolean;
  full: boolean;
  /** There is one that the next choice replaces. */
  replaces: boolean;
  onChosen: (files: Iterable<File>) => void;
  /** Opened by the empty slots too. */
  chooser: RefObject<HTMLInputElement | null>;
  ref: Ref<HTMLButtonElement> | undefined;
};

/** The ways a photo comes in that need a button. */
export function PhotoWays({ several, full, replaces, onChosen, chooser, ref }: PhotoWaysProps) {
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was taken out.
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
          <Mark name="picture" />
          {choose()}
        </Button>
        <Button kind="quiet" className="photo-picker-camera" onClick={() => camera.current?.click()}>
          <Mark name="camera" />
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
