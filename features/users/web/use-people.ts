import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useOptimistic } from '#platform/web/use-optimistic.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { deleteUser, makeAdmin, type User } from '../user-contract.ts';
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
    remove: ({ _id: id, name }: User) =>
      act(
        (all) => all.filter((user) => user._id !== id),
        async () => (await callApi(deleteUser, { params: { id } })).deletedCount,
        m.user_deleted({ name }),
      ),
  };
}
