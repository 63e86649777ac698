import * as z from 'zod/mini';
import { Overloaded, WireError } from '../wire-error.ts';

const patience = 10_000;

export const unbelievable = (why: string) => new WireError(`INVALID_IDP_RESPONSE : ${why}`);

type Request = { method?: 'POST'; headers?: Record<string, string>; body?: URLSearchParams | string };

/** Asks a provider for JSON of a known shape. When it is away nobody is told that their sign-in was wrong. */
export async function askProvider<Shape extends z.ZodMiniType>(
  shape: Shape,
  address: string | URL,
  { headers, ...init }: Request = {},
): Promise<z.output<Shape>> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(address, {
    redirect: 'error',
    signal,
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'hatbodol', ...headers },
  }).catch(() => {
    throw new Overloaded();
  });
  if (answer.status >= 500) throw new Overloaded();
  const said: unknown = await answer.json().catch(() => undefined);
  const read = z.safeParse(shape, said);
  if (!answer.ok || !read.success) throw unbelievable('The provider did not confirm this sign-in.');
  return read.data;
}

/** A client's id and secret as RFC 6749 wants them in the header. */
export const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64')}`;

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
