import { m } from '#words';
import { Protected } from '#features/users/web/Protected.tsx';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useParams } from '#platform/web/router.tsx';
import { openVisitCheck } from '../check-contract.ts';
import { BeginCheck } from './BeginCheck.tsx';

/** On the phone of either side, at the meeting; the buyer's is a witness. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="wrap page machine-check">
      <Describe title={m.check_own_title()} noindex />
      <header className="page-head">
        <h1>{m.check_own_title()}</h1>
        <p>
          <Link to={`/visits/${id}`}>{m.check_visit_back()}</Link>
        </p>
      </header>
      <Protected>
        <AtVisit id={id} />
      </Protected>
    </div>
  );
}

function AtVisit({ id }: { id: string }) {
  const call = useCallApi();
  return (
    <BeginCheck open={() => call(openVisitCheck, { params: { id } })}>
      <p>{m.check_visit_intro()}</p>
      <p>{m.check_visit_witness()}</p>
    </BeginCheck>
  );
}
