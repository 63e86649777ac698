import { Button, buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { m } from '#words';
import { picturePath, variantAddress } from '../picture-address.ts';
import { PickerIcon } from './picker-icons.tsx';
import type { Photo } from './picked-photos.ts';
import type { useDragging } from './use-dragging.ts';

type PickedPhotoProps = {
  photo: Photo;
  name: string;
  /** Its name is rendered beside it. */
  named: boolean;
  cover: boolean;
  /** Directions in which it can move; undefined where there is only one picture. */
  moves?: { earlier: boolean; later: boolean } | undefined;
  dragging: ReturnType<typeof useDragging>;
  onMove: (by: -1 | 1) => void;
  /** By a quarter, to the right. */
  onTurn: () => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Chooses another file for this position. */
  onReplace: () => void;
};

export function PickedPhoto({
  photo,
  name,
  named,
  cover,
  moves,
  dragging,
  onMove,
  onTurn,
  onRemove,
  onRetry,
  onReplace,
}: PickedPhotoProps) {
  const { drag, handlers } = dragging;
  const lifted = drag?.key === photo.key ? drag : undefined;
  const underWay = photo.state === 'waiting' || photo.state === 'sending';
  return (
    <>
      <div
        className="picked-photo"
        data-state={photo.state}
        data-lifted={lifted && true}
        data-photo={photo.key}
        style={lifted && { translate: `${lifted.x}px ${lifted.y}px` }}
        {...(moves && handlers(photo.key))}
      >
        <Preview photo={photo} alt={named ? '' : name} />
        {cover && <span className="picked-photo-cover">{m.image_picker_cover()}</span>}
        {moves && (
          <span className="picked-photo-grip" data-grip>
            <PickerIcon name="grip" size={22} />
          </span>
        )}
        {mayTurn(photo) && (
          <Button
            kind="quiet"
            size="round"
            className="picked-photo-turn"
            data-act="turn"
            aria-label={m.image_picker_turn({ name })}
            aria-disabled={underWay}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={underWay ? undefined : onTurn}
          >
            <PickerIcon name="turn" />
          </Button>
        )}
        {underWay && (
          <progress
            aria-label={m.image_picker_sending({ name })}
            {...(photo.state === 'sending' && photo.share > 0 && { value: photo.share })}
          />
        )}
      </div>
      <div className="picked-photo-acts" data-photo={photo.key}>
        {moves && (
          <>
            <Move
              act="earlier"
              can={moves.earlier}
              label={m.image_picker_earlier({ name })}
              onMove={() => onMove(-1)}
            />
            <Move
              act="later"
              can={moves.later}
              label={m.image_picker_later({ name })}
              onMove={() => onMove(1)}
            />
          </>
        )}
        <Button
          kind="quiet"
          size="round"
          data-act="remove"
          aria-label={underWay ? m.image_picker_cancel({ name }) : m.image_picker_remove({ name })}
          onClick={onRemove}
        >
          {underWay ? <Icon name="close" /> : <PickerIcon name="bin" />}
        </Button>
      </div>
      {photo.state === 'failed' && (
        <p className="picked-photo-problem">
          {photo.problem}
          {!photo.unfit && (
            <Button
              kind="quiet"
              size="small"
              wide
              aria-label={m.image_picker_retry({ name })}
              onClick={onRetry}
            >
              <PickerIcon name="again" size={18} />
              {m.image_picker_again()}
            </Button>
          )}
          {photo.unfit && moves && (
            <Button kind="quiet" size="small" wide onClick={onReplace}>
              {m.image_picker_change()}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** A picture that we neither store nor were given as a file cannot be read. */
const mayTurn = (photo: Photo) =>
  photo.file !== undefined ||
  photo.state !== 'stored' ||
  picturePath(photo.address, location.origin) !== undefined;

type MoveProps = { act: 'earlier' | 'later'; can: boolean; label: string; onMove: () => void };

/** `aria-disabled` at the end of the row, so that it keeps the focus. */
function Move({ act, can, label, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className={buttonLook({ kind: 'quiet', size: 'round' })}
      data-act={act}
      aria-label={label}
      aria-disabled={!can}
      onClick={can ? onMove : undefined}
    >
      <Icon name={act === 'earlier' ? 'left' : 'right'} />
    </button>
  );
}

function Preview({ photo, alt }: { photo: Photo; alt: string }) {
  const source = photo.preview ?? (photo.state === 'stored' ? smallOf(photo.address) : '');
  return (
    <>
      {/* Visible only where the browser cannot decode the file, such as HEIC. */}
      <PickerIcon name="picture" size={36} />
      <img
        src={source}
        alt={alt}
        draggable={false}
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </>
  );
}

function smallOf(address: string) {
  const path = picturePath(address, location.origin);
  return path ? variantAddress(path, 320, 'webp') : address;
}
