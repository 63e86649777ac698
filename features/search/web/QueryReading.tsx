import { Link } from '#platform/web/router.tsx';
import { m } from '#words';
import { type SearchQuery, searchAddress } from './search-query.ts';
import { FilterChip } from './FilterChips.tsx';
import { labelOfTerm, specTermsIn, withoutTerm } from './query-reading.ts';
import type { SearchResults } from './search-api.ts';

export function QueryReading({ query, reading }: { query: SearchQuery; reading: SearchResults['reading'] }) {
  const specTerms = specTermsIn(reading);
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
      {(query.exact || reading.corrected.length > 0) && (
        <Link className="reading-other" to={searchAddress(query, { exact: !query.exact })}>
          {query.exact ? m.search_any_spelling() : m.search_exactly({ words: query.q })}
        </Link>
      )}
      {specTerms.length > 0 && (
        <ul className="chips" aria-label={m.search_read()}>
          <li className="reading">{m.search_read()}</li>
          {specTerms.map((term) => (
            <li key={term}>
              <FilterChip name={labelOfTerm(term)} to={searchAddress(withoutTerm(query, reading, term))} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
