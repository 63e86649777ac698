import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { useFavourite } from './use-favourites.ts';

/** Keeps a machine as a favourite. It has its place from the start, and shows when it can be pressed. */
export function Heart({ laptop: { _id, model } }: { laptop: Pick<Laptop, '_id' | 'model'> }) {
  const { isKept, keep } = useFavourite(_id);
  return (
    <button
      type="button"
      className="disc heart"
      data-waits={isKept === undefined ? '' : undefined}
      aria-pressed={isKept === true}
      aria-label={m.favourite_keep({ model })}
      onClick={() => keep(!isKept)}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
