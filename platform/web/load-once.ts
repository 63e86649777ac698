/** Memoizes a dynamic import; a failed one is tried again by the next caller. React reads status and value off the promise. */
export function loadOnce<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  let pending: Promise<Code> | undefined;
  return () => {
    const code = (pending ??= fetch().then(
      (arrived) => {
        void Object.assign(code, { status: 'fulfilled', value: arrived });
        return arrived;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    ));
    return code;
  };
}
