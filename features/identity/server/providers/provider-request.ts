import * as z from 'zod/mini';
import { Overloaded, WireError } from '../wire-error.ts';

const timeoutMs = 10_000;

export const invalidIdpResponse = (why: string) => new WireError(`INVALID_IDP_RESPONSE : ${why}`);

type Request = { method?: 'POST'; headers?: Record<string, string>; body?: URLSearchParams | string };

/** Fetches JSON of this shape from a provider. An outage is answered as overload, not as a failed sign-in. */
export async function requestProvider<Shape extends z.ZodMiniType>(
  shape: Shape,
  address: string | URL,
  { headers, ...init }: Request = {},
): Promise<z.output<Shape>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, {
    redirect: 'error',
    signal,
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'hatbodol', ...headers },
  }).catch(() => {
    throw new Overloaded();
  });
  if (answer.status >= 500) throw new Overloaded();
  const body: unknown = await answer.json().catch(() => undefined);
  const read = z.safeParse(shape, body);
  if (!answer.ok || !read.success) throw invalidIdpResponse('The provider did not confirm this sign-in.');
  // As it was sent: a schema only checks, and would put its own fields first.
  return body as z.output<Shape>;
}

/** HTTP Basic authentication with client id and secret, form-encoded first (RFC 6749, 2.3.1). */
export const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64')}`;

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
