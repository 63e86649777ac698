import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { longDate } from '#words/dates.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type FailedNotice, failedNotices, sendAgain } from '../notice-contract.ts';

const names = () => [m.notice_to(), m.notice_what(), m.notice_due(), m.notice_trouble(), m.table_actions()];

export function Page() {
  return (
    <>
      <Describe title={m.notice_failed_title()} noindex />
      <AdminOnly>
        <h1>{m.notice_failed_title()}</h1>
        <p className="soft">{m.notice_failed_intro()}</p>
        <FailedNotices />
      </AdminOnly>
    </>
  );
}

function FailedNotices() {
  const { data, error, refetch } = useApiQuery(failedNotices);
  const callApi = useCallApi();
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  if (data.count === 0) return <p>{m.notice_failed_none()}</p>;
  const again = async ({ _id: id }: FailedNotice) => {
    try {
      await callApi(sendAgain, { params: { id } });
      toast.success(m.notice_sending_again());
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
  };
  return (
    <>
      <p>{m.notice_failed_count({ count: data.count })}</p>
      <Table label={m.notice_failed_title()} names={names()}>
        {data.notices.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} onAgain={() => void again(notice)} />
        ))}
      </Table>
    </>
  );
}

function NoticeRow({ notice, onAgain }: { notice: FailedNotice; onAgain: () => void }) {
  const { _id, person, kind, channel, dueAt, state, error, isUseful } = notice;
  return (
    <tr>
      <Cell>
        <strong id={_id}>{person}</strong>
      </Cell>
      <Cell name={m.notice_what()}>
        {channel === 'sms' ? m.notice_sms() : m.notice_mail()} <code>{kind}</code>
      </Cell>
      <Cell name={m.notice_due()}>{longDate(dueAt)}</Cell>
      <Cell name={m.notice_trouble()}>
        {state === 'unknown' && `${m.notice_unknown()} `}
        <span className="soft small breakable">{error}</span>
      </Cell>
      <Cell name={m.table_actions()}>
        {isUseful ? (
          <Button kind="quiet" size="small" aria-describedby={_id} onClick={onAgain}>
            {m.notice_send_again()}
          </Button>
        ) : (
          <span className="soft small">{m.notice_too_late()}</span>
        )}
      </Cell>
    </tr>
  );
}
