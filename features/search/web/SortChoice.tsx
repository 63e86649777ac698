import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { type Sort, sorts } from '../facets.ts';
import { filtersId } from './search-form.ts';
import { type SearchQuery } from './search-query.ts';
import { useSearchNavigation } from './use-search-navigation.ts';

const sortNames: Record<Sort, () => string> = {
  best: m.search_order_best,
  newest: m.search_order_newest,
  'price-up': m.search_order_price_up,
  'price-down': m.search_order_price_down,
  saving: m.search_order_saving,
};

/** Shows the order that the words ask for, where none was chosen. */
export function SortChoice({ query, wished }: { query: SearchQuery; wished: string | undefined }) {
  const { optimistic, go } = useSearchNavigation(query);
  const choose = (value: string) => {
    const sort = sorts.find((sort) => sort === value);
    go({ sort: sort === 'best' ? undefined : sort });
  };
  return (
    <div className="sort">
      <label htmlFor="sort">{m.search_order()}</label>
      <select
        className="input"
        id="sort"
        name="sort"
        form={filtersId}
        value={optimistic.sort ?? sorts.find((sort) => sort === wished) ?? 'best'}
        onChange={({ target }) => choose(target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]()}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" kind="quiet" size="small" form={filtersId}>
          {m.pager_show()}
        </Button>
      </noscript>
    </div>
  );
}
