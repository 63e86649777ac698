import type { Transport } from '#platform/contract/client.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Site } from '#platform/web/site.ts';
import type { Assets } from './document.ts';

export type RenderRequest = {
  url: URL;
  site: Site;
  transport: Transport;
  /** `script` is the one that the page has in place of the product's. */
  assetsOf: (file: string | undefined, language: Language, script?: string) => Assets;
};

type RenderedPage = {
  status: number;
  html: string;
  /** Cache tags; a page without must not be cached. */
  tags: string[] | undefined;
  usesDevices: boolean;
  /** Where this address leads for good. */
  location?: string | undefined;
};

/** Exported by the server build. */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;
export type RenderFailure = (request: Omit<RenderRequest, 'transport'> & { status: 429 | 503 }) => string;
export type Renderer = { render: Render; renderFailure: RenderFailure };
