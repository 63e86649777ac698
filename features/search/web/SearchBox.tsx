import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { type SearchQuery, filtersId } from './search-query.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

const Suggestions = lazyOrNothing(() => import('./Suggestions.tsx').then((part) => part.Suggestions));

/** A part of the form of the filters; what is typed is completed as soon as somebody begins. */
export function SearchBox({ asked }: { asked: SearchQuery }) {
  const { go } = useSearchNavigation(asked);
  const box = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const shown = useRef(asked.q);
  useEffect(() => {
    // What was typed before this code was here stays.
    if (shown.current !== asked.q) box.current!.value = asked.q;
    shown.current = asked.q;
  }, [asked.q]);
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
        defaultValue={asked.q}
        placeholder={m.search_example()}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setIsUsed(true)}
      />
      <button type="submit" className={buttonLook()} form={filtersId}>
        {m.search_title()}
      </button>
      {isUsed && (
        <Suspense>
          <Suggestions box={box} onChoose={choose} />
        </Suspense>
      )}
    </search>
  );
}
