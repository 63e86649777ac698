/** An error of the protocol: `CODE`, or `CODE : detail`. */
export class WireError extends Error {
  readonly status: number;
  /** The canonical status name, where the protocol sends one. */
  readonly canonical: string | undefined;

  constructor(message: string, status = 400, canonical?: string) {
    super(message);
    this.status = status;
    this.canonical = canonical;
  }

  get body() {
    const { status: code, message, canonical } = this;
    const errors = [{ message, reason: code === 400 ? 'invalid' : 'forbidden', domain: 'global' }];
    return { error: { code, message, errors, ...(canonical ? { status: canonical } : {}) } };
  }
}

/** Throws a wire error unless the condition holds. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new WireError(message);
}

export const invalidArgument = (message: string) => new WireError(message, 400, 'INVALID_ARGUMENT');

/**
 * Overload. Answered as plain text: at a JSON error from lookup or refresh the SDK would sign the user out.
 */
export class Overloaded extends Error {
  readonly retryAfter: number;
  constructor(retryAfter = 2) {
    super('Too busy, please try again in a moment.');
    this.retryAfter = retryAfter;
  }
}
