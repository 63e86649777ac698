import { m } from '#words';
import { useNow } from '#platform/web/use-now.ts';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { shortDayAndTime } from '#words/times.ts';
import { grouped } from '#words/numbers.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useSearch } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type VisitInList, visits, visitsPerPage } from '../visit-contract.ts';
import { nameOf, nextAction, placeName, stateSentence, statusName } from './visit-words.ts';

const base = '/dashboard/visits';

export function Page() {
  const search = useSearch();
  const when = search.get('when') === 'past' ? 'past' : 'next';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  return (
    <>
      <Describe title={m.visits_title()} noindex />
      <header className="visits-head">
        <h1>{m.visits_title()}</h1>
        <Link className={buttonLook({ kind: 'quiet', size: 'small' })} to="/dashboard/hours">
          {m.hours_title()}
        </Link>
      </header>
      <nav className="mine-tabs" aria-label={m.visits_title()}>
        <Link to={base} aria-current={when === 'next' ? 'page' : undefined}>
          {m.visits_next()}
        </Link>
        <Link to={`${base}?when=past`} aria-current={when === 'past' ? 'page' : undefined}>
          {m.visits_past()}
        </Link>
      </nav>
      <VisitList key={`${when} ${page}`} when={when} page={page} />
    </>
  );
}

function VisitList({ when, page }: { when: 'next' | 'past'; page: number }) {
  const { data, error, refetch } = useApiQuery(visits, { query: { when, page: String(page - 1) } });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const { count, visits: found } = data;
  if (count === 0)
    return (
      <div className="nothing-yet">
        <p>{when === 'next' ? m.visits_none() : m.visits_none_past()}</p>
        {when === 'next' && (
          <div className="ways">
            <Link className={buttonLook()} to="/all-collections">
              {m.home_browse()}
            </Link>
            <Link className={buttonLook({ kind: 'quiet' })} to="/how-it-works">
              {m.how_title()}
            </Link>
          </div>
        )}
      </div>
    );
  const pageAt = (number: number) => `${base}?${when === 'past' ? 'when=past&' : ''}page=${number}`;
  return (
    <>
      <ol className="visits">
        {found.map((visit) => (
          <li key={visit._id}>
            <VisitCard visit={visit} />
          </li>
        ))}
      </ol>
      {count > visitsPerPage && (
        <nav className="ways" aria-label={m.visits_pages()}>
          {page > 1 && (
            <Link className={buttonLook({ kind: 'quiet' })} to={pageAt(page - 1)}>
              {m.visits_newer()}
            </Link>
          )}
          {page * visitsPerPage < count && (
            <Link className={buttonLook({ kind: 'quiet' })} to={pageAt(page + 1)}>
              {m.visits_older()}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function VisitCard({ visit }: { visit: VisitInList }) {
  const { _id, startsAt, laptop, unread, status } = visit;
  const now = useNow();
  const action = nextAction(visit, now);
  return (
    <article className="visit-card" data-status={status}>
      <p className="visit-time">
        <time dateTime={startsAt}>{shortDayAndTime(startsAt)}</time>
        <span className="meet-badge" data-status={status}>
          {statusName(visit)}
        </span>
      </p>
      <h2>
        <Link to={`/visits/${_id}`}>{laptop.model}</Link>
      </h2>
      <p className="soft">
        {nameOf(visit)} · {placeName(visit)}
      </p>
      <p>{stateSentence(visit)}</p>
      <p className="visit-next">
        {action && <strong>{action}</strong>}
        {unread > 0 && <span className="visit-unread">{m.visits_unread({ count: grouped(unread) })}</span>}
      </p>
    </article>
  );
}
