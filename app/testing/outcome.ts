import { CallFailed } from '#platform/contract/client.ts';

/** The status that a call ended with: 200 for success. */
export const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallFailed) return error.status;
      throw error;
    },
  );
