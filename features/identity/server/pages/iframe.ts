import { isIP } from 'node:net';
import { html } from 'hono/html';
import type { IdentitySettings } from '../identity-services.ts';
import { page } from './page.ts';

/** The hidden iframe through which popup and application exchange messages; authorized domains only. */
export const iframePage = (settings: IdentitySettings): Promise<Response> =>
  page(settings, {
    title: settings.siteName,
    body: html``,
    script: 'iframe.js',
    data: { domains: JSON.stringify(settings.authorizedDomains) },
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors ${framedBy(settings)}`,
      // A cross-origin isolated application embeds only frames that opt in.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

function framedBy({ publicUrl, authorizedDomains }: IdentitySettings): string {
  const hosts = authorizedDomains
    .filter((domain) => /^[\w.-]+$/.test(domain))
    .flatMap((domain) => (isIP(domain) ? [domain] : [domain, `*.${domain}`]));
  return ["'self'", publicUrl, ...hosts.flatMap((host) => [`http://${host}:*`, `https://${host}:*`])].join(
    ' ',
  );
}
