import { ResponseCache } from '#platform/cache/response-cache.ts';
import { isLoopback } from '#platform/http/address.ts';
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
    isOfflineOn: config.OFFLINE,
    dev,
    onError,
  });
  house.mountPages(pages);
  const { protocol, port: publicPort } = new URL(config.publicUrl);
  const https = protocol === 'https:';
  // A proxy of this computer may stand in front of the demo.
  const loopbackPorts = config.demo ? [Number(publicPort || (https ? 443 : 80))] : undefined;
  return listen({ fetch, cache, host, port, https, loopbackPorts, middlewares: pages.middlewares });
}

/** What only whoever runs the server may see, on a port of its own. */
export async function openFigures({ config, figures }: House): Promise<Listening | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (port === undefined) return undefined;
  const loopbackPorts = isLoopback(host) ? [] : undefined;
  return listen({ fetch: figures.fetch, cache: new ResponseCache(), host, port, loopbackPorts });
}
