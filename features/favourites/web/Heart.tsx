import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { useFavourite } from './use-favourites.ts';

/** Rendered from the start, so that nothing moves; visible once it works, after hydration. */
export function Heart({ laptop: { _id, model } }: { laptop: Pick<Laptop, '_id' | 'model'> }) {
  const { isFavourite, setFavourite } = useFavourite(_id);
  return (
    <button
      type="button"
      className="disc heart"
      data-waits={isFavourite === undefined ? '' : undefined}
      aria-pressed={isFavourite === true}
      aria-label={m.favourite_keep({ model })}
      onClick={() => setFavourite(!isFavourite)}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
