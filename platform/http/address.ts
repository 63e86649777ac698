import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';

/**
 * Where a request came from. `X-Forwarded-For` is believed only as far as our own proxies wrote it: with
 * `trusted` of them in front, the entry that the outermost one added.
 */
export function remoteAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: number,
): string {
  const address = peer ?? 'unknown';
  if (trusted === 0 || !forwarded) return address;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const claimed = hops.at(-trusted);
  return claimed !== undefined && isIP(claimed) ? claimed : address;
}

/** The other end of the socket; there is none when the house is asked without a network. */
export const peerOf = ({ env }: Context): string | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
