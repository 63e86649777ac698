import { Link } from '#ui/router.tsx';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import {
  type Asked,
  narrowedBy,
  nothingNarrows,
  searchAddress,
  tickedFacets,
  toggled,
  without,
} from './asked-search.ts';
import { facetNames, narrowingName, valueName } from './search-words-shown.ts';

type Chip = { name: string; change: Partial<Asked> };

/** Answers that say nothing without their question. */
const bare = new Set(['windows11', 'advertised', 'gpu', 'ram', 'storage']);

function chipsOf(asked: Asked): Chip[] {
  const ticked = tickedFacets.flatMap((facet) =>
    (asked.ticked[facet] ?? []).map((value) => ({
      name: bare.has(facet) ? `${facetNames[facet]()}: ${valueName(facet, value)}` : valueName(facet, value),
      change: toggled(asked, facet, value),
    })),
  );
  if (!narrowedBy(asked).includes('price')) return ticked;
  return [{ name: narrowingName(asked, 'price'), change: without(asked, 'price') }, ...ticked];
}

export function Chips({ asked }: { asked: Asked }) {
  const chips = chipsOf(asked);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.search_applied()}>
      {chips.map(({ name, change }) => (
        <li key={name}>
          <Link
            className="chip"
            to={searchAddress(asked, change)}
            aria-label={m.search_clear({ what: name })}
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chip chip-all" to={searchAddress(asked, nothingNarrows)}>
          {m.search_clear_all()}
        </Link>
      </li>
    </ul>
  );
}
