import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { Role } from '#platform/contract/call.ts';
import { useOptimistic } from '#platform/web/use-optimistic.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { changeRole, deleteUser, makeAdmin, type User } from '../user-contract.ts';
import { roleName } from './role-name.ts';
import { useCallApi } from './signed-in.ts';

/** An admin's actions on the list of users: optimistic updates, rolled back with a message on a refusal. */
export function usePeople(loaded: User[] | undefined, refetch: () => Promise<unknown>) {
  const callApi = useCallApi();
  const { optimistic: people, optimistically } = useOptimistic(loaded);

  const act = (change: (all: User[]) => User[], work: () => Promise<number>, done: string) =>
    optimistically(change, async () => {
      try {
        if ((await work()) > 0) toast.success(done);
      } catch (error) {
        toast.error(failureOf(error));
      }
      await refetch();
    });

  return {
    people,
    makeAdmin: ({ _id: id }: User) =>
      act(
        (all) => all.map((user) => (user._id === id ? { ...user, status: 'Admin' } : user)),
        async () => (await callApi(makeAdmin, { params: { id } })).modifiedCount,
        m.user_admin_made(),
      ),
    changeRole: ({ _id: id, name }: User, role: Role) =>
      act(
        (all) => all.map((user) => (user._id === id ? { ...user, status: role } : user)),
        async () => (await callApi(changeRole, { params: { id }, body: { role } })).modifiedCount,
        m.user_role_changed({ name, role: roleName(role) }),
      ),
    remove: ({ _id: id, name }: User, reason: string) =>
      act(
        (all) => all.filter((user) => user._id !== id),
        async () => (await callApi(deleteUser, { params: { id }, body: { reason } })).deletedCount,
        m.user_deleted({ name }),
      ),
  };
}
