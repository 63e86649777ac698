import { m } from '#words';

type Progress =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  /** Unfit: the picture itself is what is wrong, and sending it again would not help. */
  | { state: 'failed'; problem: string; unfit: boolean }
  | { state: 'stored'; address: string };

/** What somebody just chose; `preview` shows it before a byte of it is sent. */
export type Chosen = { key: string; file: Blob; preview: string };

/** A photo in its place; one that came with the form has neither file nor preview. */
export type Photo = Progress & { key: string; file?: Blob; preview?: string };

type Places = (Photo | undefined)[];

/** What the live region reads out, numbered so that the same sentence can be said twice. */
type News = { number: number; text: string };

export type Picked = {
  /** Named places stay where they are and may be empty; otherwise the places are as many as the photos. */
  named: boolean;
  most: number;
  places: Places;
  notice: string;
  news: News[];
};

export type Action =
  | { does: 'choose'; photos: Chosen[]; at?: number | undefined }
  | { does: 'send' | 'retry' | 'remove'; key: string }
  | { does: 'progress'; key: string; share: number }
  | { does: 'store'; key: string; address: string }
  | { does: 'fail'; key: string; problem: string; unfit: boolean }
  | { does: 'move'; key: string; to: number }
  | { does: 'adopt'; value: string[] };

export const nothingPicked = (options: { named: boolean; most: number; value: string[] }): Picked =>
  adopted({ ...options, places: [], notice: '', news: [] }, options.value);

/** What the form keeps: addresses in order, an empty one for a named place without a stored photo. */
export const valueOf = ({ named, places }: Picked): string[] =>
  places.map(addressOf).filter((address) => named || address !== '');

/** The same text for values that say the same, whether or not the empty places at the end are there. */
export const written = (value: string[]): string => value.join('\n').trimEnd();

/** The places a choice fills, in order: from where it was made, then round to the start. */
export function freePlaces({ named, most, places }: Picked, at = 0): number[] {
  if (most === 1) return [0];
  if (!named) return Array.from({ length: most - places.length }, (_, more) => places.length + more);
  const round = places.map((_, step) => (at + step) % most);
  return round.filter((place) => !places[place]);
}

const placeOf = ({ places }: Picked, key: string): number => places.findIndex((photo) => photo?.key === key);

export const isBusy = ({ places }: Picked): boolean =>
  places.some((photo) => photo?.state === 'waiting' || photo?.state === 'sending');

export function picking(picked: Picked, action: Action): Picked {
  if (action.does === 'choose') return chosen(picked, action.photos, action.at);
  if (action.does === 'adopt') return adopted(picked, action.value);
  const { key } = action;
  const place = placeOf(picked, key);
  const photo = picked.places[place];
  // What was removed meanwhile may still report.
  if (!photo) return picked;
  const now = (progress: Progress) => {
    const { file, preview } = photo;
    return inPlace(picked, place, { key, ...(file && { file }), ...(preview && { preview }), ...progress });
  };
  const counted = { number: place + 1, of: picked.places.length };
  switch (action.does) {
    case 'send':
      return now({ state: 'sending', share: 0 });
    case 'progress':
      return now({ state: 'sending', share: action.share });
    case 'store':
      return saying(now({ state: 'stored', address: action.address }), m.image_picker_uploaded(counted));
    case 'fail': {
      const { problem, unfit } = action;
      return saying(now({ state: 'failed', problem, unfit }), m.image_picker_failed({ ...counted, problem }));
    }
    case 'retry':
      return photo.state === 'failed' ? now({ state: 'waiting' }) : picked;
    case 'remove':
      return removed(picked, place);
  }
  return moved(picked, place, action.to);
}

const addressOf = (photo: Photo | undefined) => (photo?.state === 'stored' ? photo.address : '');

const inPlace = (picked: Picked, place: number, photo: Photo): Picked => ({
  ...picked,
  places: picked.places.with(place, photo),
});

function saying(picked: Picked, text: string): Picked {
  const number = (picked.news.at(-1)?.number ?? 0) + 1;
  return { ...picked, news: [...picked.news, { number, text }].slice(-4) };
}

function chosen(picked: Picked, photos: Chosen[], at?: number): Picked {
  const free = freePlaces(picked, at);
  const places = [...picked.places];
  for (const [nth, photo] of photos.slice(0, free.length).entries())
    places[free[nth] ?? places.length] = { ...photo, state: 'waiting' };
  const leftOut = Math.max(0, photos.length - free.length);
  const notice = leftOut ? m.image_picker_left_out({ most: picked.most, count: leftOut }) : '';
  const added = m.image_picker_added({ count: photos.length - leftOut });
  return saying({ ...picked, places, notice }, notice ? `${added}. ${notice}` : added);
}

function removed(picked: Picked, place: number): Picked {
  const places = picked.named ? picked.places.with(place, undefined) : picked.places.toSpliced(place, 1);
  return saying({ ...picked, places, notice: '' }, m.image_picker_removed({ number: place + 1 }));
}

/** Named places change their photos; in a row, the others make room. */
function moved(picked: Picked, from: number, to: number): Picked {
  const { named, places } = picked;
  if (to === from || to < 0 || to >= places.length) return picked;
  const next = named
    ? places.with(to, places[from]).with(from, places[to])
    : places.toSpliced(from, 1).toSpliced(to, 0, places[from]);
  return saying({ ...picked, places: next }, m.image_picker_moved({ number: to + 1, of: places.length }));
}

/** The form was filled or reset from outside: what it says holds, what was on its way is dropped. */
function adopted(picked: Picked, value: string[]): Picked {
  const { named, most } = picked;
  const known = new Map(picked.places.map((photo) => [addressOf(photo), photo]));
  const addresses = named
    ? Array.from({ length: most }, (_, place) => value[place] ?? '')
    : value.filter(Boolean).slice(0, most);
  const places = addresses.map((address, place): Photo | undefined =>
    address
      ? (known.get(address) ?? { key: `kept ${place} ${address}`, state: 'stored', address })
      : undefined,
  );
  return { ...picked, places, notice: '' };
}
