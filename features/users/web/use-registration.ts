import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { uploadPicture } from '#features/images/web/upload-picture.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { makeCall } from '#platform/web/make-call.ts';
import { register } from '../user-contract.ts';
import { accessTokenOf, sessionOver } from './access-token.ts';
import { useSession } from './session.tsx';

export type Newcomer = { name: string; email: string; password: string; photo: Blob };

export type Registration = ReturnType<typeof useRegistration>;

const reasonOf = (error: unknown) => (error instanceof CallFailed ? error.message : signInMessage(error));

/** Creates the account, uploads the photo as its user, then sets the profile; a failed photo undoes nothing. */
export function useRegistration(onDone: () => void) {
  const session = useSession();
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState('');
  /** Set when the account was created but its photo could not be uploaded. */
  const [withoutPhoto, setWithoutPhoto] = useState<{ name: string; photo: Blob; problem: string }>();

  const tokenNow = async () => {
    const token = await session.idToken();
    if (!token) throw sessionOver(signInMessage({ code: 'auth/user-token-expired' }));
    return token;
  };

  const finish = async (name: string, picture: string | undefined) => {
    await session.setProfile({ name, ...(picture && { picture }) });
    await makeCall(register, { token: await tokenNow(), body: { name, image: picture ?? '' } });
    await accessTokenOf(session).renewed();
    toast.success(m.user_created());
    onDone();
  };

  const guarded = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error));
      toast.error(reasonOf(error));
    }
  };

  const addPhoto = async (name: string, photo: Blob) => {
    let picture: string;
    try {
      const options = {
        token: await tokenNow(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      };
      picture = await uploadPicture(photo, options);
    } catch (error) {
      setWithoutPhoto({ name, photo, problem: error instanceof Error ? error.message : m.call_failed() });
      return;
    }
    await finish(name, picture);
  };

  return {
    isUnderWay,
    problem,
    withoutPhoto,
    register: ({ name, email, password, photo }: Newcomer) =>
      guarded(async () => {
        setUnderWay(true);
        try {
          await session.register(email.trim(), password);
        } catch (error) {
          setUnderWay(false);
          throw error;
        }
        // Where it does not go out, /profile offers it again.
        void session.verifyEmail().catch(() => undefined);
        // The account exists from here on, whatever happens to its photo.
        setWithoutPhoto(undefined);
        await addPhoto(name.trim(), photo).catch((error: unknown) => {
          setWithoutPhoto({ name: name.trim(), photo, problem: reasonOf(error) });
        });
      }),
    addPhoto: (photo: Blob) => guarded(() => addPhoto(withoutPhoto?.name ?? '', photo)),
    goOnWithoutPhoto: () => guarded(() => finish(withoutPhoto?.name ?? '', undefined)),
  };
}
