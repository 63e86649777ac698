import { useState } from 'react';
import { m } from '#words';
import { Confirm } from '#ui/Confirm.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Finder } from '#ui/Finder.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Table } from '#ui/Table.tsx';
import { type User, users } from '../user-contract.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { usePeople } from './use-people.ts';
import { useApiQuery, usePerson } from './signed-in.ts';
import { UserRow } from './UserRow.tsx';

const names = () => [m.user_name(), m.user_email(), m.user_status(), m.table_actions()];

export function Page() {
  return (
    <>
      <Describe title={m.user_all()} noindex />
      <AdminOnly>
        <h1>{m.user_all()}</h1>
        <p className="ways">
          <Link to="/dashboard/notices">{m.notice_failed_title()}</Link>
          <Link to="/dashboard/trail">{m.trail_title()}</Link>
        </p>
        <AllUsers />
      </AdminOnly>
    </>
  );
}

function AllUsers() {
  const me = usePerson();
  const { data, error, refetch } = useApiQuery(users);
  const { people, makeAdmin, changeRole, remove } = usePeople(data, refetch);
  const [going, setGoing] = useState<User>();
  const [sought, setSought] = useState('');

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!people) return <ProgressBar />;
  const wanted = sought.trim().toLowerCase();
  const found = people.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  return (
    <>
      <Finder
        label={m.user_find()}
        found={m.user_found({ count: found.length })}
        value={sought}
        onSeek={setSought}
      />
      <Table label={m.user_all()} names={names()}>
        {found.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isMe={user.email === me.email.toLowerCase()}
            onMakeAdmin={(user) => void makeAdmin(user)}
            onChangeRole={(user, role) => void changeRole(user, role)}
            onDelete={setGoing}
          />
        ))}
      </Table>
      <Confirm
        open={going !== undefined}
        title={m.delete_sure()}
        what={going ? m.user_delete_what({ name: going.name, email: going.email }) : ''}
        action={m.ui_delete()}
        onClose={() => setGoing(undefined)}
        onConfirm={() => going && void remove(going)}
      />
    </>
  );
}
