import { type MouseEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { useAddress, useLocation, useNavigate, useSearch } from '#platform/web/router.tsx';
import { filtersId, searchPath } from './search-form.ts';

const Suggestions = lazyOrNothing(() => import('./Suggestions.tsx').then((module) => module.Suggestions));

const boxId = 'search-box';
const fieldId = 'q';

/**
 * The one search field, in the header of every page. On the search page it belongs to the form of the filters. On a
 * narrow screen it is a popover, but on the front page and the search page. The code for suggestions is loaded at
 * the first focus.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasFilters = pathname === searchPath;
  const words = useSearch().get('q') ?? '';
  const q = hasFilters ? words : '';
  const form = hasFilters ? filtersId : undefined;
  const action = useAddress(searchPath);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const rendered = useRef(q);
  useEffect(() => {
    // What was typed before hydration stays.
    if (rendered.current !== q) field.current!.value = q;
    rendered.current = q;
  }, [q]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    box.current!.hidePopover();
    const typed = field.current!.value.trim();
    navigate(typed ? `${searchPath}?${new URLSearchParams({ q: typed }).toString()}` : searchPath);
  };
  const choose = (text: string) => {
    field.current!.value = text;
    field.current!.form?.requestSubmit();
  };
  return (
    <search
      className={hasFilters || pathname === '/' ? 'finder finder-open' : 'finder'}
      id={boxId}
      ref={box}
      popover="auto"
    >
      <form className="search-box" method="get" action={action} onSubmit={search}>
        <label className="unseen" htmlFor={fieldId}>
          {m.search_what()}
        </label>
        <Icon name="search" />
        <input
          className="input"
          id={fieldId}
          ref={field}
          name="q"
          type="search"
          form={form}
          defaultValue={q}
          placeholder={m.search_example()}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setWasFocused(true)}
        />
        <button type="submit" className={buttonLook()} form={form}>
          {m.search_title()}
        </button>
        {wasFocused && (
          <Suspense>
            <Suggestions box={field} onChoose={choose} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Opens the field with the caret in it, where the header has no room for it. */
export function SearchOpener() {
  const open = (event: MouseEvent) => {
    const box = document.getElementById(boxId)!;
    if (box.matches(':popover-open')) return;
    event.preventDefault();
    box.showPopover();
    document.getElementById(fieldId)!.focus();
  };
  return (
    <button
      type="button"
      className={`${buttonLook({ kind: 'ghost', size: 'round' })} finder-opener`}
      popoverTarget={boxId}
      aria-label={m.search_title()}
      onClick={open}
    >
      <Icon name="search" />
    </button>
  );
}
