import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { m } from '#words';
import { privateQueries } from '#features/users/web/session.tsx';
import { tokenUid } from '#features/users/web/stored-token.ts';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Link, useLocation, useParams, useSearch } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { readVisitByKey } from '../reading-contract.ts';
import type { Visit } from '../visit-contract.ts';
import { fetchVisitEarly } from './early-visit.ts';
import { VisitView } from './VisitView.tsx';
import { visitAddress } from './visit-address.ts';

const LiveVisit = lazyOrNothing(() => import('./LiveVisit.tsx').then((module) => module.LiveVisit));

const reading = (key: string) =>
  apiQuery(callAt<typeof readVisitByKey>('/visit-readings/:key'), { params: { key } });

/** The link of a letter carries a key, with which the server renders the visit: it is read without script or account. */
export const load: PageModule['load'] = async (client, { search }) => {
  const key = search.get('key');
  if (key) await client.ensureQueryData(reading(key));
};

/** Light: what is needed to read a visit. The steps, the messages and the session come after it. */
export function Page() {
  const { id = '' } = useParams();
  const key = useSearch().get('key');
  const { data } = useQuery({ ...reading(key ?? ''), enabled: key !== null });
  const read = data?._id === id ? data : undefined;
  return (
    <div className="wrap page meet">
      {useIsHydrated() ? (
        <EarlyVisit key={id} id={id} read={read} />
      ) : read ? (
        <ReadVisit visit={read} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Describe title={m.visits_title()} noindex />
      <ProgressBar />
      <noscript>
        <h1>{m.app_needs_script_title()}</h1>
        <p>{m.meet_needs_letter()}</p>
      </noscript>
    </>
  );
}

type EarlyVisitProps = { id: string; read: Visit | undefined };

/** The token that the browser has asks at once, while the session is still being restored. */
function EarlyVisit({ id, read }: EarlyVisitProps) {
  const uid = tokenUid();
  const hasToken = uid !== '';
  const { data = read } = useQuery({
    queryKey: [privateQueries, uid, visitAddress(id)],
    enabled: hasToken,
    retry: false,
    queryFn: ({ signal }) => fetchVisitEarly(id, signal),
  });
  // Nobody's browser: it is read, and the identity SDK stays away.
  if (read && !hasToken) return <ReadVisit visit={read} />;
  return (
    <Suspense fallback={data ? <VisitView visit={data} /> : <ProgressBar />}>
      <LiveVisit id={id} early={data} />
    </Suspense>
  );
}

function ReadVisit({ visit }: { visit: Visit }) {
  const { pathname } = useLocation();
  return (
    <VisitView visit={visit}>
      <Link className={buttonLook()} to="/login" state={{ from: pathname }}>
        {m.meet_log_in()}
      </Link>
    </VisitView>
  );
}
