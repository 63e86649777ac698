import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { filtersId, type SearchQuery } from './search-query.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

const Suggestions = lazyOrNothing(() => import('./Suggestions.tsx').then((module) => module.Suggestions));

/** Belongs to the form of the filters. The code for suggestions is loaded at the first focus. */
export function SearchBox({ query }: { query: SearchQuery }) {
  const { go } = useSearchNavigation(query);
  const box = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const rendered = useRef(query.q);
  useEffect(() => {
    // What was typed before hydration stays.
    if (rendered.current !== query.q) box.current!.value = query.q;
    rendered.current = query.q;
  }, [query.q]);
  const choose = (q: string) => {
    box.current!.value = q;
    go({ q, exact: false });
  };
  return (
    <search className="search-box">
      <label className="unseen" htmlFor="q">
        {m.search_what()}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id="q"
        ref={box}
        name="q"
        type="search"
        form={filtersId}
        defaultValue={query.q}
        placeholder={m.search_example()}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setWasFocused(true)}
      />
      <button type="submit" className={buttonLook()} form={filtersId}>
        {m.search_title()}
      </button>
      {wasFocused && (
        <Suspense>
          <Suggestions box={box} onChoose={choose} />
        </Suspense>
      )}
    </search>
  );
}
