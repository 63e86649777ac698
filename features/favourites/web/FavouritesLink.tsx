import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#platform/web/router.tsx';
import { useFavourites } from './use-favourites.ts';

export function FavouritesLink() {
  const count = useFavourites()?.length ?? 0;
  return (
    <Link
      className={`${buttonLook({ kind: 'ghost', size: 'round' })} favourites-entry wide-only`}
      to="/favourites"
    >
      <Icon name="heart" />
      <span className="unseen">{m.favourites_title()}</span>
      {count > 0 && <span className="favourites-count">{grouped(count)}</span>}
    </Link>
  );
}
