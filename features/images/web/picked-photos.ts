import { m } from '#words';

type Progress =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  /** Unfit: the picture itself was refused, so there is no retry. */
  | { state: 'failed'; problem: string; unfit: boolean }
  | { state: 'stored'; address: string };

/** A chosen file; `preview` is an object URL. */
export type Chosen = { key: string; file: Blob; preview: string };

/** A photo of the form; one from the form's initial value has neither file nor preview. */
export type Photo = Progress & { key: string; file?: Blob; preview?: string };

type Tiles = (Photo | undefined)[];

/** Texts for the live region; numbered, so that the same sentence can be announced twice. */
type Announcement = { number: number; text: string };

export type PickerState = {
  /** Fixed slots that may be empty; otherwise there is one tile for each photo. */
  named: boolean;
  most: number;
  tiles: Tiles;
  notice: string;
  announcements: Announcement[];
};

export type Action =
  | { does: 'choose'; photos: Chosen[]; at?: number | undefined }
  | { does: 'send' | 'retry' | 'remove'; key: string }
  | { does: 'progress'; key: string; share: number }
  | { does: 'store'; key: string; address: string }
  | { does: 'fail'; key: string; problem: string; unfit: boolean }
  | { does: 'turn'; key: string; photo: Chosen }
  | { does: 'move'; key: string; to: number }
  | { does: 'adopt'; value: string[] };

export const initialState = (options: { named: boolean; most: number; value: string[] }): PickerState =>
  adopted({ ...options, tiles: [], notice: '', announcements: [] }, options.value);

/** The form's value: addresses in order, an empty string for a slot without a stored photo. */
export const valueOf = ({ named, tiles }: PickerState): string[] =>
  tiles.map(addressOf).filter((address) => named || address !== '');

/** Canonical text of a value, without empty slots at the end. */
export const serialized = (value: string[]): string => value.join('\n').trimEnd();

/** The positions that a choice fills: from where it was made, then from the start. */
export function freePositions({ named, most, tiles }: PickerState, at = 0): number[] {
  if (most === 1) return [0];
  if (!named) return Array.from({ length: most - tiles.length }, (_, more) => tiles.length + more);
  const round = tiles.map((_, step) => (at + step) % most);
  return round.filter((position) => !tiles[position]);
}

const positionOf = ({ tiles }: PickerState, key: string): number =>
  tiles.findIndex((photo) => photo?.key === key);

export const isBusy = ({ tiles }: PickerState): boolean =>
  tiles.some((photo) => photo?.state === 'waiting' || photo?.state === 'sending');

export function pickerReducer(picked: PickerState, action: Action): PickerState {
  if (action.does === 'choose') return chosen(picked, action.photos, action.at);
  if (action.does === 'adopt') return adopted(picked, action.value);
  const { key } = action;
  const position = positionOf(picked, key);
  const photo = picked.tiles[position];
  // A removed photo's upload may still report.
  if (!photo) return picked;
  const now = (progress: Progress) => {
    const { file, preview } = photo;
    return withPhotoAt(picked, position, {
      key,
      ...(file && { file }),
      ...(preview && { preview }),
      ...progress,
    });
  };
  const counted = { number: position + 1, of: picked.tiles.length };
  switch (action.does) {
    case 'send':
      return now({ state: 'sending', share: 0 });
    case 'progress':
      return now({ state: 'sending', share: action.share });
    case 'store':
      return announce(now({ state: 'stored', address: action.address }), m.image_picker_uploaded(counted));
    case 'fail': {
      const { problem, unfit } = action;
      return announce(
        now({ state: 'failed', problem, unfit }),
        m.image_picker_failed({ ...counted, problem }),
      );
    }
    case 'retry':
      return photo.state === 'failed' ? now({ state: 'waiting' }) : picked;
    case 'turn':
      return announce(
        withPhotoAt(picked, position, { ...action.photo, state: 'waiting' }),
        m.image_picker_turned({ number: position + 1 }),
      );
    case 'remove':
      return removed(picked, position);
  }
  return moved(picked, position, action.to);
}

const addressOf = (photo: Photo | undefined) => (photo?.state === 'stored' ? photo.address : '');

const withPhotoAt = (picked: PickerState, position: number, photo: Photo): PickerState => ({
  ...picked,
  tiles: picked.tiles.with(position, photo),
});

function announce(picked: PickerState, text: string): PickerState {
  const number = (picked.announcements.at(-1)?.number ?? 0) + 1;
  return { ...picked, announcements: [...picked.announcements, { number, text }].slice(-4) };
}

function chosen(picked: PickerState, photos: Chosen[], at?: number): PickerState {
  const free = freePositions(picked, at);
  const tiles = [...picked.tiles];
  for (const [nth, photo] of photos.slice(0, free.length).entries())
    tiles[free[nth] ?? tiles.length] = { ...photo, state: 'waiting' };
  const leftOut = Math.max(0, photos.length - free.length);
  const notice = leftOut ? m.image_picker_left_out({ most: picked.most, count: leftOut }) : '';
  const added = m.image_picker_added({ count: photos.length - leftOut });
  return announce({ ...picked, tiles, notice }, notice ? `${added}. ${notice}` : added);
}

function removed(picked: PickerState, position: number): PickerState {
  const tiles = picked.named ? picked.tiles.with(position, undefined) : picked.tiles.toSpliced(position, 1);
  return announce({ ...picked, tiles, notice: '' }, m.image_picker_removed({ number: position + 1 }));
}

/** Slots swap their photos; in a row the others shift. */
function moved(picked: PickerState, from: number, to: number): PickerState {
  const { named, tiles } = picked;
  if (to === from || to < 0 || to >= tiles.length) return picked;
  const next = named
    ? tiles.with(to, tiles[from]).with(from, tiles[to])
    : tiles.toSpliced(from, 1).toSpliced(to, 0, tiles[from]);
  return announce({ ...picked, tiles: next }, m.image_picker_moved({ number: to + 1, of: tiles.length }));
}

/** The form was filled or reset from outside: its value wins, uploads are dropped. */
function adopted(picked: PickerState, value: string[]): PickerState {
  const { named, most } = picked;
  const storedByAddress = new Map(picked.tiles.map((photo) => [addressOf(photo), photo]));
  const addresses = named
    ? Array.from({ length: most }, (_, position) => value[position] ?? '')
    : value.filter(Boolean).slice(0, most);
  const tiles = addresses.map((address, position): Photo | undefined =>
    address
      ? (storedByAddress.get(address) ?? { key: `kept ${position} ${address}`, state: 'stored', address })
      : undefined,
  );
  return { ...picked, tiles, notice: '' };
}
