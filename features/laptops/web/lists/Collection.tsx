import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import { Link, useSearch } from '#platform/web/router.tsx';
import { laptopList, type ListFilter } from '../laptop-api.ts';
import { LaptopGrid } from './LaptopGrid.tsx';
import { Pager } from './Pager.tsx';
import { readPaging } from './paging.ts';

type CollectionProps = {
  /** The path of the list; its pages are query parameters. */
  base: string;
  /** Of one brand or category; all machines without it. */
  of?: ListFilter;
  level: 'h1' | 'h2';
  title?: string;
  empty?: string;
};

const searchAmong = (of: ListFilter) => {
  const query = new URLSearchParams(of);
  return query.size > 0 ? `/search?${query.toString()}` : '/search';
};

/** A paged list of machines with a link to a search among them. */
export function Collection({
  base,
  of = {},
  level: Heading,
  title = m.collection_title(),
  empty = m.collection_empty(),
}: CollectionProps) {
  const paging = readPaging(useSearch());
  const { data } = useSuspenseQuery(laptopList(paging, of));
  const { count, laptops } = data ?? { count: 0, laptops: [] };
  return (
    <section aria-labelledby="collection">
      <header className="page-head collection-head">
        <div>
          <Heading id="collection">{title}</Heading>
          <p>{m.collection_count({ count: grouped(count) })}</p>
        </div>
        {count > 0 && (
          <Link className={buttonLook({ kind: 'quiet', size: 'small' })} to={searchAmong(of)}>
            <Icon name="filters" />
            {m.collection_filter()}
          </Link>
        )}
      </header>
      {laptops.length > 0 ? (
        <LaptopGrid offers={laptops} heading={Heading === 'h1' ? 'h2' : 'h3'} first={Heading === 'h1'} />
      ) : (
        <p className="nothing">{count === 0 ? empty : m.collection_past_end()}</p>
      )}
      {count > 0 && <Pager base={base} count={count} paging={paging} />}
    </section>
  );
}
