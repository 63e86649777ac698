import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { shortDayAndTime } from '#words/times.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type Dispute, disputes, settleDispute } from '../dispute-contract.ts';
import { reasonText } from '../reason-words.ts';

/** Who missed it is disputed: an admin decides, or leaves it counting for nobody. */
export function Page() {
  return (
    <>
      <Describe title={m.disputes_title()} noindex />
      <AdminOnly>
        <h1>{m.disputes_title()}</h1>
        <p className="soft">{m.disputes_intro()}</p>
        <Disputes />
      </AdminOnly>
    </>
  );
}

const names = () => [m.meet_machine(), m.disputes_between(), m.disputes_what(), m.table_actions()];

function Disputes() {
  const callApi = useCallApi();
  const { data, error, refetch } = useApiQuery(disputes);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  if (data.length === 0) return <p>{m.disputes_none()}</p>;
  const settle = async (id: string, verdict: 'missed' | 'unclear') => {
    try {
      await callApi(settleDispute, { params: { id }, body: { verdict } });
      toast.success(m.disputes_settled());
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
  };
  return (
    <Table label={m.disputes_title()} names={names()}>
      {data.map((dispute) => (
        <DisputeRow
          key={dispute._id}
          dispute={dispute}
          onSettle={(verdict) => void settle(dispute._id, verdict)}
        />
      ))}
    </Table>
  );
}

type DisputeRowProps = { dispute: Dispute; onSettle: (verdict: 'missed' | 'unclear') => void };

function DisputeRow({ dispute, onSettle }: DisputeRowProps) {
  const { _id, startsAt, model, seller, buyer, accused, reason, note } = dispute;
  const personOf = (side: 'buyer' | 'seller') =>
    (side === 'buyer' ? buyer : seller) ?? m.meet_former_member();
  const about = { kind: 'quiet', size: 'small', 'aria-describedby': _id } as const;
  return (
    <tr>
      <Cell>
        <span id={_id}>{model}</span>
        <br />
        <span className="soft small">{shortDayAndTime(startsAt)}</span>
      </Cell>
      <Cell name={m.disputes_between()}>
        {m.meet_seller()}: {personOf('seller')}
        <br />
        {m.meet_buyer()}: {personOf('buyer')}
      </Cell>
      <Cell name={m.disputes_what()}>
        <p>
          {personOf(accused)}: {reasonText(reason)}
        </p>
        <p className="breakable">“{note}”</p>
      </Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          <Button {...about} onClick={() => onSettle('missed')}>
            {m.disputes_missed({ name: personOf(accused) })}
          </Button>
          <Button {...about} onClick={() => onSettle('unclear')}>
            {m.disputes_nobody()}
          </Button>
        </div>
      </Cell>
    </tr>
  );
}
