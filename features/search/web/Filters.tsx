import { memo, Suspense, type SubmitEvent, use, useState } from 'react';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import { loadOnce } from '#platform/web/load-once.ts';
import { Link, useAddress } from '#platform/web/router.tsx';
import { pageSizes } from '#features/laptops/laptop-kinds.ts';
import {
  type SearchQuery,
  filtersId,
  activeFacets,
  noFilters,
  parseSearchQuery,
  searchAddress,
  searchPath,
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

/** They work before their script is here, which takes them over as long as they stay the same. */
const Choices = memo(
  (props: FilterChoicesProps) => {
    const [code] = useState(fetchChoices);
    return (
      <Suspense>
        <LateChoices code={code} {...props} />
      </Suspense>
    );
  },
  (before, now) => before.counts === now.counts && searchAddress(before.asked) === searchAddress(now.asked),
);

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

type FiltersProps = { asked: SearchQuery; counts?: Counts; count?: number };

/**
 * A rail beside the results, or a sheet over them; one form either way, and it works without script.
 * The form is there before the choices are: the search box is a part of it.
 */
export function Filters({ asked, counts, count = 0 }: FiltersProps) {
  const { go } = useSearchNavigation(asked);
  const action = useAddress(searchPath);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = parseSearchQuery(new URLSearchParams([...new FormData(form)].filter(isText)));
    form.hidePopover();
    go(counts ? { ...typed, size: asked.size } : { q: typed.q, exact: false });
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
            {activeFacets(asked).length > 0 && (
              <Link className="filters-clear" to={searchAddress(asked, noFilters)}>
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
            <Choices asked={asked} counts={counts} />
          </div>
          {asked.size !== pageSizes[0] && <input type="hidden" name="size" value={asked.size} />}
          <footer className="filters-foot">
            <button type="submit" className={buttonLook({ wide: true })}>
              <span className="filters-show">{m.search_show()}</span>
              <span className="filters-show-count">{m.search_show_count({ count: grouped(count) })}</span>
            </button>
          </footer>
        </>
      )}
    </form>
  );
}
