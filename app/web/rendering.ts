import type { Transport } from '#platform/contract/client.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Site } from '#platform/web/site.ts';
import type { Assets } from './document.ts';

type Asked = {
  url: URL;
  site: Site;
  transport: Transport;
  assetsOf: (file: string | undefined, language: Language) => Assets;
};

type Rendered = {
  status: number;
  html: string;
  /** What it shows; a page that is not to be kept has none. */
  tags: string[] | undefined;
};

/** What the build of the server offers to the house. */
export type Render = (asked: Asked) => Promise<Rendered>;
export type RenderFailure = (asked: Omit<Asked, 'transport'> & { status: 429 | 503 }) => string;
export type Renderer = { render: Render; renderFailure: RenderFailure };
