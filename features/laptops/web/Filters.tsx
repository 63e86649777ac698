import type { SubmitEvent } from 'react';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#ui/money.ts';
import { Link, useAddress } from '#ui/router.tsx';
import { pageSizes } from '../laptop-kinds.ts';
import type { Facet } from '../search-choices.ts';
import {
  type Asked,
  filtersId,
  narrowedBy,
  nothingNarrows,
  readAsked,
  searchAddress,
  searchPath,
} from './asked-search.ts';
import { FacetChoice } from './FacetChoice.tsx';
import { PriceChoice } from './PriceChoice.tsx';
import type { Counts } from './search-answers.ts';
import { useSteps } from './search-steps.ts';

/** Those that most people choose by first. */
const order: Exclude<Facet, 'price'>[] = [
  'brand',
  'category',
  'ram',
  'storage',
  'drive',
  'condition',
  'screen',
  'processor',
  'family',
  'generation',
  'windows11',
  'gpu',
  'district',
  'advertised',
  'status',
];
const openAtFirst = 3;

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

type FiltersProps = { asked: Asked; counts: Counts; count: number };

/** A rail beside the results, or a sheet over them; one form either way, and it works without script. */
export function Filters({ asked, counts, count }: FiltersProps) {
  const { shown, go } = useSteps(asked);
  const action = useAddress(searchPath);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new URLSearchParams([...new FormData(form)].filter(isText));
    form.hidePopover();
    go({ ...readAsked(typed), size: asked.size });
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
      <header className="filters-head">
        <h2>{m.search_filters()}</h2>
        {narrowedBy(asked).length > 0 && (
          <Link className="filters-clear" to={searchAddress(asked, nothingNarrows)}>
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
        <PriceChoice asked={shown} counts={counts.price} go={go} />
        {order.map((facet, index) => (
          <FacetChoice
            key={facet}
            facet={facet}
            asked={shown}
            counts={counts[facet]}
            openAtFirst={index < openAtFirst}
            go={go}
          />
        ))}
      </div>
      {asked.size !== pageSizes[0] && <input type="hidden" name="size" value={asked.size} />}
      <footer className="filters-foot">
        <button type="submit" className={buttonLook({ wide: true })}>
          <span className="filters-show">{m.search_show()}</span>
          <span className="filters-show-count">{m.search_show_count({ count: grouped(count) })}</span>
        </button>
      </footer>
    </form>
  );
}
