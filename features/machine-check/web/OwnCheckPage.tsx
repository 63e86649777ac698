import { m } from '#words';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { Describe } from '#platform/web/page.ts';
import { useParams } from '#platform/web/router.tsx';
import { openCheck } from '../check-contract.ts';
import { BeginCheck } from './BeginCheck.tsx';

/** On the seller's phone, before anybody comes. */
export function Page() {
  const { id = '' } = useParams();
  const call = useCallApi();
  return (
    <div className="machine-check">
      <Describe title={m.check_own_title()} noindex />
      <h1>{m.check_own_title()}</h1>
      <BeginCheck open={() => call(openCheck, { params: { id } })}>
        <p>{m.check_own_intro()}</p>
      </BeginCheck>
    </div>
  );
}
