import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { Button } from './Button.tsx';
import { Link, useAddress, useNavigate } from '#platform/web/router.tsx';
import { pageNumbers, type PagePosition, pageSizes, pagingAddress } from '#platform/web/paging.ts';

type PagerProps = { base: string; count: number; paging: PagePosition };

/** Links and a plain form, so that it works without script. */
export function Pager({ base, count, paging }: PagerProps) {
  const navigate = useNavigate();
  const action = useAddress(base);
  const pages = Math.max(1, Math.ceil(count / paging.size));
  const to = (page: number) => `${pagingAddress(base, { ...paging, page })}#collection`;
  return (
    <div className="pager">
      <nav aria-label={m.pager_label()}>
        <ol>
          {pageNumbers(Math.min(paging.page, pages), pages).map((page, index) => (
            <li key={page === 0 ? `gap-${index}` : page}>
              {page === 0 ? (
                <span aria-hidden="true">…</span>
              ) : (
                <Link
                  to={to(page)}
                  aria-label={m.pager_page({ page })}
                  rel={page === paging.page - 1 ? 'prev' : page === paging.page + 1 ? 'next' : undefined}
                  aria-current={page === paging.page ? 'page' : undefined}
                >
                  {grouped(page)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <form method="get" action={action}>
        {[...new URLSearchParams(base.split('?')[1])].map(
          ([name, value]) => name !== 'size' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label htmlFor="size">{m.pager_size()}</label>
        <select
          className="input"
          id="size"
          name="size"
          key={paging.size}
          defaultValue={paging.size}
          onChange={({ target }) =>
            navigate(`${pagingAddress(base, { page: 1, size: Number(target.value) })}#collection`)
          }
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {grouped(size)}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" kind="quiet">
            {m.pager_show()}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
