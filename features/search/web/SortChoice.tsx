import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { sorts } from '../search-choices.ts';
import { type Asked, filtersId } from './asked-search.ts';
import { sortNames } from './search-words-shown.ts';
import { useSteps } from './search-steps.ts';

export function SortChoice({ asked }: { asked: Asked }) {
  const { shown, go } = useSteps(asked);
  const choose = (chosen: string) => {
    const sort = sorts.find((known) => known === chosen);
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
        value={shown.sort ?? 'best'}
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
