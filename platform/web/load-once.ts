/**
 * Code that is fetched once, when somebody asks for it; what failed is tried again by the next who asks. What is here
 * React reads off the promise, and need not wait for.
 */
export function loadOnce<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  let underway: Promise<Code> | undefined;
  return () => {
    const code = (underway ??= fetch().then(
      (arrived) => {
        void Object.assign(code, { status: 'fulfilled', value: arrived });
        return arrived;
      },
      (error: unknown) => {
        underway = undefined;
        throw error;
      },
    ));
    return code;
  };
}
