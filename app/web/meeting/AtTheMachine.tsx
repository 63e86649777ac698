import { m } from '#words';
import type { Visit } from '#features/visits/visit-contract.ts';
import { Link } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';

/** On the page of a visit: what the two can do with the machine before them. */
export function AtTheMachine({ visit: { _id: id, status, laptop } }: { visit: Visit }) {
  if (laptop._id === null || !['agreed', 'met'].includes(status)) return null;
  return (
    <section className="meet-machine" aria-label={m.meet_at_machine()}>
      <h2>{m.meet_at_machine()}</h2>
      <div className="ways">
        <Link className={buttonLook({ kind: 'quiet' })} to={`/visits/${id}/check`}>
          {m.check_own_title()}
        </Link>
        <Link className={buttonLook({ kind: 'quiet' })} to="/read-a-report">
          {m.report_title()}
        </Link>
      </div>
    </section>
  );
}
