import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Person, BrowserSession } from '#features/identity/web/session-types.ts';
import { UploadFailed, uploadPicture, type UploadOptions } from '#features/images/web/upload-picture.ts';
import type { AnswerOf, Call, Role } from '#platform/contract/call.ts';
import { addressOf, CallFailed, type CallOptions } from '#platform/contract/client.ts';
import { makeCall } from '#platform/web/make-call.ts';
import { isAdmin, isMember } from '../user-contract.ts';
import { accessTokenOf } from './access-token.ts';
import { privateQueries, useSession, useSessionState } from './session.tsx';

/** Makes a call with the access token; on 401 it is renewed once. */
export async function callAs<C extends Call>(
  session: BrowserSession,
  call: C,
  sent: CallOptions<C> = {} as CallOptions<C>,
): Promise<AnswerOf<C>> {
  const token = accessTokenOf(session);
  try {
    return await makeCall(call, { ...sent, token: await token.current() });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401 || error.code === 'SESSION_OVER') throw error;
    return makeCall(call, { ...sent, token: await token.renewed() });
  }
}

function invalidateAfterWrite(client: QueryClient): void {
  const isPublic = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== privateQueries;
  client.removeQueries({ type: 'inactive', predicate: isPublic });
  void client.invalidateQueries({ predicate: isPublic });
  // Private lists refetch themselves when their optimistic updates are done.
  void client.invalidateQueries({ queryKey: [privateQueries], refetchType: 'none' });
}

export function useCallApi() {
  const session = useSession();
  const client = useQueryClient();
  return useCallback(
    async <C extends Call>(call: C, sent: CallOptions<C> = {} as CallOptions<C>): Promise<AnswerOf<C>> => {
      const answer = await callAs(session, call, sent);
      if (call.method !== 'GET') invalidateAfterWrite(client);
      return answer;
    },
    [session, client],
  );
}

/** A private query, cached until logout. Its error is there from the first failure on, while it is tried again. */
export function useApiQuery<C extends Call>(call: C, sent: CallOptions<C> = {} as CallOptions<C>) {
  const session = useSession();
  const uid = session.state().person?.uid;
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: [privateQueries, uid, addressOf(call, sent)],
    queryFn: ({ signal }) => callAs(session, call, { ...sent, signal }),
    placeholderData: keepPreviousData,
  });
  return { data, error: error ?? failureReason, refetch };
}

/** Only inside `Protected`. */
export function usePerson(): Person {
  const { person } = useSessionState();
  if (!person) throw new Error('Nobody is signed in.');
  return person;
}

function roleOf(isAdmin: boolean | undefined, isMember: boolean | undefined): Role | undefined {
  if (isAdmin) return 'Admin';
  if (isMember) return 'Member';
  return isAdmin === false && isMember === false ? 'Moderator' : undefined;
}

/** `undefined` while loading. */
export function useRole() {
  const { email } = usePerson();
  const admin = useApiQuery(isAdmin, { params: { email } });
  const member = useApiQuery(isMember, { params: { email } });
  const role = roleOf(admin.data?.isAdmin, member.data?.isMember);
  const retry = () => void Promise.all([admin.refetch(), member.refetch()]);
  return { role, problem: admin.error ?? member.error, retry };
}

export function useUpload() {
  const session = useSession();
  return useCallback(
    async (file: Blob, options: UploadOptions) => {
      const token = accessTokenOf(session);
      try {
        return await uploadPicture(file, { ...options, token: await token.current() });
      } catch (error) {
        if (!(error instanceof UploadFailed) || error.status !== 401) throw error;
        return uploadPicture(file, { ...options, token: await token.renewed() });
      }
    },
    [session],
  );
}
