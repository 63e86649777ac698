import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { inWords, type SearchQuery, searchAddress } from './search-query.ts';
import { partName, purposeName } from './part-names.ts';
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

const nameOf = ({ kind, text }: SearchResults['reading']['parts'][number]): string => {
  if (kind === 'wish') return wishNames[text]?.() ?? text;
  return kind === 'purpose' ? purposeName(text) : partName(text);
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
          {parts.map((part) => (
            <li key={part.text}>
              <FilterChip name={nameOf(part)} to={searchAddress(inWords(query, part.q, reading))} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
