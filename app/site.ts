import { type Listening, listen } from '#platform/http/listen.ts';
import { clientSettings } from './greeting.ts';
import { createPages, type PageTransport } from './pages.ts';
import type { House } from './server.ts';

type Options = {
  host?: string;
  port?: number;
  dev?: boolean;
  /** Called with what kept a page from being rendered. */
  onError?: (error: unknown) => void;
  /** How pages make their calls; in this process, unless a test says otherwise. */
  transport?: PageTransport;
};

/** The house with its pages, open to the network. */
export async function openSite(house: House, options: Options = {}): Promise<Listening> {
  const { fetch, cache, config } = house;
  const { host = config.host, port = config.PORT, dev, onError } = options;
  const inProcess: PageTransport = async (address, init, env) =>
    fetch(new Request(new URL(address, config.publicUrl), init), env);
  const pages = await createPages({
    transport: options.transport ?? inProcess,
    cache,
    siteName: config.SITE_NAME,
    publicUrl: config.publicUrl,
    clientSettings: clientSettings(config),
    dev,
    onError,
  });
  house.mountPages(pages);
  const https = config.publicUrl.startsWith('https:');
  return listen({ fetch, cache, host, port, https, middlewares: pages.middlewares });
}
