import { html } from 'hono/html';
import { sourcesOf } from '../authorized-sites.ts';
import type { IdentitySettings } from '../identity-services.ts';
import { page } from './page.ts';

/** The hidden iframe through which popup and application exchange messages; authorized domains only. */
export const iframePage = (settings: IdentitySettings): Promise<Response> =>
  page(settings, {
    title: settings.siteName,
    body: html``,
    script: 'iframe.js',
    isHidden: true,
    data: { domains: JSON.stringify(settings.authorizedDomains) },
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors ${framedBy(settings)}`,
      // A cross-origin isolated application embeds only frames that opt in.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

const framedBy = ({ publicUrl, authorizedDomains }: IdentitySettings) =>
  ["'self'", publicUrl, ...authorizedDomains.flatMap(sourcesOf)].join(' ');
