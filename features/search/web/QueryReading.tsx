import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { type SearchQuery, searchAddress } from './search-query.ts';
import { FilterChip } from './FilterChips.tsx';
import { specTermsIn, labelOfTerm, withoutTerm } from './query-reading.ts';
import type { SearchResults } from './search-api.ts';

/** How the words were understood, and how to take that back. */
export function QueryReading({ asked, reading }: { asked: SearchQuery; reading: SearchResults['reading'] }) {
  const facts = specTermsIn(reading);
  return (
    <>
      {reading.corrected.map(({ typed, read }) => (
        <p className="reading" key={typed}>
          {m.search_corrected({ typed, read })}
        </p>
      ))}
      {reading.unknown.length > 0 && (
        <p className="reading">{m.search_unknown({ words: reading.unknown.join(', ') })}</p>
      )}
      {(asked.exact || reading.corrected.length > 0) && (
        <Link className="reading-other" to={searchAddress(asked, { exact: !asked.exact })}>
          {asked.exact ? m.search_any_spelling() : m.search_exactly({ words: asked.q })}
        </Link>
      )}
      {facts.length > 0 && (
        <ul className="chips" aria-label={m.search_read()}>
          <li className="reading">{m.search_read()}</li>
          {facts.map((word) => (
            <li key={word}>
              <FilterChip name={labelOfTerm(word)} to={searchAddress(withoutTerm(asked, reading, word))} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
