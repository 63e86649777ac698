import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { inWords, type SearchQuery, searchAddress } from './search-query.ts';
import { FilterChip } from './FilterChips.tsx';
import type { SearchResults } from './search-api.ts';
import { parameterName } from './search-labels.ts';

const wishNames: Record<string, () => string> = {
  cheap: m.search_wish_cheap,
  battery: m.search_wish_battery,
  warranty: m.search_wish_warranty,
  light: m.search_wish_light,
  wide: m.search_wish_wide,
};

type QueryReadingProps = { query: SearchQuery; results: SearchResults };

/** Says how the words were read; each part of it can be taken back. */
export function QueryReading({ query, results: { unread, reading } }: QueryReadingProps) {
  const { corrected, unknown, parts, words } = reading;
  const isLeftOut = !query.exact && (words.length > 0 || parts.length > 0);
  return (
    <>
      {[...query.unread, ...unread].map(({ name, value }) => (
        <p className="reading" key={name}>
          {m.search_unread({ name: parameterName(name), value })}
        </p>
      ))}
      {corrected.map(({ typed, read }) => (
        <p className="reading" key={typed}>
          {m.search_corrected({ typed, read })}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="reading">
          {(isLeftOut ? m.search_ignored : m.search_unknown)({ words: unknown.join(', ') })}
        </p>
      )}
      {(query.exact || corrected.length > 0 || (isLeftOut && unknown.length > 0)) && (
        <Link className="reading-other" to={searchAddress(query, { exact: !query.exact })}>
          {query.exact ? m.search_any_spelling() : m.search_exactly({ words: query.q })}
        </Link>
      )}
      {parts.length > 0 && (
        <ul className="chips" aria-label={m.search_read()}>
          <li className="reading">{m.search_read()}</li>
          {parts.map(({ kind, text, q }) => (
            <li key={text}>
              <FilterChip
                name={kind === 'wish' ? (wishNames[text]?.() ?? text) : text}
                to={searchAddress(inWords(query, q, reading))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
