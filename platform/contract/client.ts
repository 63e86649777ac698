import type { AnswerOf, Call, CallInput } from './call.ts';
import type { Issue } from './refusal.ts';

/** A call that was refused, or (status 0) never reached the server. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  /** What else the refusal carries, such as the record as it is now. */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    message: string,
    { issues = [], ...details }: { issues?: Issue[] | undefined } & Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

export function addressOf(
  call: Pick<Call, 'path'>,
  { params, query }: { params?: unknown; query?: unknown } = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>))
    if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

export type CallOptions<C> = CallInput<C> & { token?: string; idempotencyKey?: string; signal?: AbortSignal };

export type Transport = (
  address: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
) => Promise<Response>;

/** Makes calls over any transport: `fetch` in a browser, the app itself on the server and in tests. */
export const callsOver =
  (transport: Transport) =>
  async <C extends Call>(call: C, sent: CallOptions<C> = {} as CallOptions<C>): Promise<AnswerOf<C>> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (sent.token) headers['authorization'] = `Bearer ${sent.token}`;
    if (sent.idempotencyKey) headers['idempotency-key'] = sent.idempotencyKey;
    const init: Parameters<Transport>[1] = { method: call.method, headers };
    if (sent.signal) init.signal = sent.signal;
    if (sent.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(sent.body);
    }
    const response = await transport(addressOf(call, sent), init);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as AnswerOf<C>;
    const { error = {} } = (answer ?? {}) as {
      error?: { code?: string; message?: string; issues?: Issue[] } & Record<string, unknown>;
    };
    const { code = 'UNKNOWN', message = response.statusText, ...more } = error;
    throw new CallFailed(response.status, code, message, more);
  };
