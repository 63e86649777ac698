/** A refusal as the protocol words it: `CODE`, or `CODE : what is wrong`. */
export class WireError extends Error {
  readonly status: number;
  /** The canonical name beside the status, where the protocol sends one. */
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

/** One guard, one line, one wire error. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new WireError(message);
}

export const invalidArgument = (message: string) => new WireError(message, 400, 'INVALID_ARGUMENT');

/**
 * Too much to do just now. Answered as plain text: on any JSON error to a lookup or a refresh the SDK signs the
 * person out.
 */
export class Overloaded extends Error {
  readonly retryAfter: number;
  constructor(retryAfter = 2) {
    super('Too busy, please try again in a moment.');
    this.retryAfter = retryAfter;
  }
}
