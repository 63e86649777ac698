import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link, useSearch } from '#platform/web/router.tsx';
import { ViewSwitch } from '#ui/ViewSwitch.tsx';
import { collectionAt, type ListFilter, saleFilter } from '../laptop-api.ts';
import { LaptopGrid } from './LaptopGrid.tsx';
import { Pager } from '#ui/Pager.tsx';
import { pagingAddress, readPaging } from '#platform/web/paging.ts';

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

const nothing = { count: 0, forSale: 0, sold: 0, laptops: [] };

/** The same list from its first page, without the sold machines. */
const forSaleIn = (base: string) => `${base}${base.includes('?') ? '&' : '?'}status=Available`;

/** A paged list of machines with a link to a search among them. */
export function Collection({
  base,
  of = {},
  level: Heading,
  title = m.collection_title(),
  empty = m.collection_empty(),
}: CollectionProps) {
  const search = useSearch();
  const paging = readPaging(search);
  const { data } = useSuspenseQuery(collectionAt(search, of));
  const { count, forSale, sold, laptops } = data ?? nothing;
  const isForSaleOnly = saleFilter(search).status !== undefined;
  const pages = isForSaleOnly ? forSaleIn(base) : base;
  return (
    <section aria-labelledby="collection">
      <header className="page-head collection-head">
        <div>
          <Heading id="collection">{title}</Heading>
          <p>{m.laptop_counts({ forSale, sold })}</p>
        </div>
        {forSale + sold > 0 && (
          <div className="collection-tools">
            {sold > 0 && (
              <Link
                className={buttonLook({ kind: 'quiet', size: 'small' })}
                to={pagingAddress(isForSaleOnly ? base : forSaleIn(base), { ...paging, page: 1 })}
                aria-current={isForSaleOnly || undefined}
              >
                {m.laptop_for_sale()}
                {isForSaleOnly && <Icon name="close" size={16} />}
              </Link>
            )}
            <Link className={buttonLook({ kind: 'quiet', size: 'small' })} to={searchAmong(of)}>
              <Icon name="filters" />
              {m.collection_filter()}
            </Link>
            <ViewSwitch />
          </div>
        )}
      </header>
      {laptops.length > 0 ? (
        <LaptopGrid offers={laptops} heading={Heading === 'h1' ? 'h2' : 'h3'} first={Heading === 'h1'} />
      ) : (
        <p className="nothing">{count === 0 ? empty : m.collection_past_end()}</p>
      )}
      {count > 0 && <Pager base={pages} count={count} paging={paging} />}
    </section>
  );
}
