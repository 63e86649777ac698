import { memo, Suspense, type SubmitEvent, use, useState } from 'react';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { loadOnce } from '#platform/web/load-once.ts';
import { Link, useAddress } from '#platform/web/router.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { filtersId, searchPath } from './search-form.ts';
import {
  type SearchQuery,
  activeFacets,
  noFilters,
  parseSearchQuery,
  searchAddress,
} from './search-query.ts';
import type { FilterChoicesProps } from './FilterChoices.tsx';
import type { Counts } from './search-api.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

export const fetchChoices = loadOnce(() => import('./FilterChoices.tsx'));

type Code = ReturnType<typeof fetchChoices>;

function LateChoices({ code, ...props }: FilterChoicesProps & { code: Code }) {
  const { FilterChoices } = use(code);
  return <FilterChoices {...props} />;
}

/** Rendered on the server and hydrated late: while neither query nor counts change, React keeps that HTML. */
const Choices = memo(
  (props: FilterChoicesProps) => {
    const [code] = useState(fetchChoices);
    return (
      <Suspense>
        <LateChoices code={code} {...props} />
      </Suspense>
    );
  },
  (before, after) =>
    before.counts === after.counts && searchAddress(before.query) === searchAddress(after.query),
);

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

type FiltersProps = { query: SearchQuery; counts?: Counts; count?: number };

/** Works without script; on narrow screens a popover. Rendered before there are counts: the search box belongs to it. */
export function Filters({ query, counts, count = 0 }: FiltersProps) {
  const { go } = useSearchNavigation(query);
  const action = useAddress(searchPath);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = parseSearchQuery(new URLSearchParams([...new FormData(form)].filter(isText)));
    form.hidePopover();
    go(counts ? { ...typed, size: query.size } : { q: typed.q, exact: false });
  };
  return (
    <form
      id={filtersId}
      className="filters"
      method="get"
      action={action}
      popover="auto"
      aria-label={m.search_filters()}
      onSubmit={submit}
    >
      {counts && (
        <>
          <header className="filters-head">
            <h2>{m.search_filters()}</h2>
            {activeFacets(query).length > 0 && (
              <Link className="filters-clear" to={searchAddress(query, noFilters)}>
                {m.search_clear_all()}
              </Link>
            )}
            <Button
              kind="quiet"
              size="round"
              className="filters-close"
              popoverTarget={filtersId}
              popoverTargetAction="hide"
              aria-label={m.ui_close()}
            >
              <Icon name="close" />
            </Button>
          </header>
          <div className="filters-choices">
            <Choices query={query} counts={counts} />
          </div>
          {query.size !== pageSizes[0] && <input type="hidden" name="size" value={query.size} />}
          <footer className="filters-foot">
            <button type="submit" className={buttonLook({ wide: true })}>
              <span className="filters-show">{m.search_show()}</span>
              <span className="filters-show-count">{m.search_show_count({ count })}</span>
            </button>
          </footer>
        </>
      )}
    </form>
  );
}
