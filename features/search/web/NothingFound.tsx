import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import {
  type Asked,
  narrowedBy,
  nothingNarrows,
  searchAddress,
  without,
  worthDropping,
} from './asked-search.ts';
import type { Counts } from './search-answers.ts';
import { narrowingName } from './search-words-shown.ts';

/** Never more than was asked for, only what stands in the way of it. */
export function NothingFound({ asked, counts }: { asked: Asked; counts: Counts }) {
  const drops = worthDropping(asked, counts);
  const advice =
    drops.length > 0
      ? m.search_empty_drop
      : narrowedBy(asked).length > 0
        ? m.search_empty_many
        : m.search_empty_words;
  return (
    <div className="nothing-found">
      <p className="nothing-found-title">{m.search_empty()}</p>
      <p className="soft">{advice()}</p>
      <ul className="drops">
        {drops.map(({ facet, count }) => (
          <li key={facet}>
            <Link className="drop" to={searchAddress(asked, without(asked, facet))}>
              <span className="drop-name">{narrowingName(asked, facet)}</span>{' '}
              <span>{m.search_drop({ count: grouped(count) })}</span>
              <Icon name="close" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {drops.length === 0 && (
        <p>
          <Link
            className={buttonLook()}
            to={searchAddress(asked, asked.q ? { ...nothingNarrows, q: '' } : nothingNarrows)}
          >
            {asked.q ? m.search_drop_words({ words: asked.q }) : m.search_clear_all()}
          </Link>
        </p>
      )}
    </div>
  );
}
