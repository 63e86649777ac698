import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { grouped } from '#ui/money.ts';
import { useSearch } from '#ui/router.tsx';
import { collection } from './laptop-answers.ts';
import { LaptopGrid } from './LaptopGrid.tsx';
import { Pager } from './Pager.tsx';
import { readPaging } from './paging.ts';

/** All machines, a page at a time; `base` is the address that the pages belong to. */
export function Collection({ base, level }: { base: string; level: 'h1' | 'h2' }) {
  const search = useSearch();
  const paging = readPaging(search);
  const { data } = useSuspenseQuery(collection(paging.page, paging.size));
  const { count, laptops } = data ?? { count: 0, laptops: [] };
  const Heading = level;
  return (
    <section aria-labelledby="collection">
      <header className="page-head">
        <Heading id="collection">{m.collection_title()}</Heading>
        <p>{m.collection_count({ count: grouped(count) })}</p>
      </header>
      {laptops.length > 0 ? (
        <LaptopGrid offers={laptops} heading={level === 'h1' ? 'h2' : 'h3'} first={level === 'h1'} />
      ) : (
        <p className="nothing">{count === 0 ? m.collection_empty() : m.collection_past_end()}</p>
      )}
      <Pager base={base} count={count} paging={paging} />
    </section>
  );
}
