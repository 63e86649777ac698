import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Where a request came from, as limits count it. `X-Forwarded-For` is believed only as far as our own proxies wrote it:
 * with `trusted` of them in front, the entry that the outermost one added.
 */
export function remoteAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: number,
): string {
  const address = peer ?? 'unknown';
  if (trusted === 0 || !forwarded) return networkOf(address);
  const hops = forwarded.split(',').map((hop) => hop.trim());
  const claimed = hops.at(-trusted);
  return networkOf(claimed !== undefined && isIP(claimed) ? claimed : address);
}

/** Of IPv6 the /64, which one subscriber has whole; an IPv4 address that is written as IPv6 is the IPv4 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return mappedIPv4(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, as `URL` writes them: lower case, in hexadecimal, without zeros in front. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

const mappedIPv4 = (groups: string[]) =>
  groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');

/** The name of a host, as it stands in an address, that can only be this machine. */
export const isLoopback = (hostname: string): boolean =>
  /(^|\.)localhost$/i.test(hostname) ||
  hostname.replace(/^\[(.*)\]$/, '$1') === '::1' ||
  (isIPv4(hostname) && hostname.startsWith('127.'));

/** The other end of the socket; there is none when the house is asked without a network. */
export const peerOf = ({ env }: Context): string | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
