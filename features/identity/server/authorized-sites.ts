import { isLoopback } from '#platform/http/address.ts';
import type { IdentitySettings } from './identity-services.ts';

// An authorized site is an origin, or the bare name of a loopback host, which stands for every port of it.

/** Our own origin, an authorized one, or the same at a subdomain; scheme and port are part of it. */
export function isAuthorized({ publicUrl, authorizedDomains }: IdentitySettings, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.origin === publicUrl) return true;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return authorizedDomains.some((site) => isAt(site, url));
}

function isAt(site: string, { protocol, hostname, port }: URL): boolean {
  if (!URL.canParse(site)) return isLoopback(site) && hostname === site;
  const authorized = new URL(site);
  return (
    protocol === authorized.protocol &&
    port === authorized.port &&
    (hostname === authorized.hostname || hostname.endsWith(`.${authorized.hostname}`))
  );
}

/** The name alone, as the SDK compares it. */
export const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).hostname : site);

/** As sources of a content security policy. */
export function sourcesOf(site: string): string[] {
  if (!URL.canParse(site)) return [`http://${site}:*`, `https://${site}:*`];
  const { origin, protocol, hostname, host } = new URL(site);
  return /^[\d.]+$|^\[/.test(hostname) ? [origin] : [origin, `${protocol}//*.${host}`];
}
