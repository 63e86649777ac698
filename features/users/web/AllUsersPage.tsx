import { useState } from 'react';
import { m } from '#words';
import { ConfirmWithReason } from '#ui/ConfirmWithReason.tsx';
import { Failure } from '#ui/Failure.tsx';
import { type ListChoice, ListFinder } from '#ui/ListFinder.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Describe } from '#platform/web/page.ts';
import { listQuery, readPaging } from '#platform/web/paging.ts';
import { Link, useSearch } from '#platform/web/router.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Table } from '#ui/Table.tsx';
import { roles } from '#platform/contract/call.ts';
import { findUsers, type User } from '../user-contract.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { usePeople } from './use-people.ts';
import { useApiQuery, usePerson } from './signed-in.ts';
import { roleName } from './role-name.ts';
import { UserRow } from './UserRow.tsx';

const base = '/dashboard/all-users';

const names = () => [m.user_name(), m.user_email(), m.user_status(), m.table_actions()];

export function Page() {
  return (
    <>
      <Describe title={m.user_all()} noindex />
      <AdminOnly>
        <h1 id="collection">{m.user_all()}</h1>
        <p className="ways">
          <Link to="/dashboard/notices">{m.notice_failed_title()}</Link>
          <Link to="/dashboard/trail">{m.trail_title()}</Link>
        </p>
        <AllUsers />
      </AdminOnly>
    </>
  );
}

const choices = (): ListChoice[] => [
  {
    name: 'status',
    label: m.user_status(),
    options: [['', m.list_any()], ...roles.map((role): [string, string] => [role, roleName(role)])],
  },
  {
    name: 'sort',
    label: m.search_order(),
    options: [
      ['', m.search_order_newest()],
      ['oldest', m.list_oldest()],
      ['name', m.user_name()],
      ['email', m.user_email()],
    ],
  },
];

function AllUsers() {
  const me = usePerson();
  const search = useSearch();
  const { data, error, refetch } = useApiQuery(findUsers, {
    query: listQuery(search, ['q', 'status', 'sort']),
  });
  const { people, makeAdmin, changeRole, remove } = usePeople(data?.users, refetch);
  const [going, setGoing] = useState<User>();

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || !people) return <ProgressBar />;
  return (
    <>
      <ListFinder label={m.user_find()} found={m.user_found({ count: data.count })} choices={choices()} />
      <Table label={m.user_all()} names={names()}>
        {people.map((user) => (
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
      <Pager base={`${base}?${search.toString()}`} count={data.count} paging={readPaging(search)} />
      <ConfirmWithReason
        open={going !== undefined}
        title={m.delete_sure()}
        what={going ? m.user_delete_what({ name: going.name, email: going.email }) : ''}
        action={m.ui_delete()}
        onClose={() => setGoing(undefined)}
        onConfirm={(reason) => going && void remove(going, reason)}
      />
    </>
  );
}
