import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useOptimistic } from '#platform/web/use-optimistic.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { deleteUser, makeAdmin, type User } from '../user-contract.ts';
import { useCallApi } from './signed-in.ts';

/** What an admin can do to people in a list: seen at once, taken back with a message when the server says no. */
export function usePeople(known: User[] | undefined, refetch: () => Promise<unknown>) {
  const callApi = useCallApi();
  const { shown: people, expecting } = useOptimistic(known);

  const act = (change: (all: User[]) => User[], work: () => Promise<number>, done: string) =>
    expecting(change, async () => {
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
