import { type Listening, listen } from '#platform/http/listen.ts';
import { clientSettings } from './greeting.ts';
import { createPages } from './pages.ts';
import type { House } from './server.ts';

type Options = {
  host?: string;
  port?: number;
  dev?: boolean;
  /** Told of what keeps a page from being shown. */
  failed?: (error: unknown) => void;
  /** How pages ask the house, without a network. */
  ask?: (address: string, init?: RequestInit, env?: unknown) => Promise<Response>;
};

/** The house with its pages, open to the network. */
export async function openSite(house: House, options: Options = {}): Promise<Listening> {
  const { fetch, cache, config } = house;
  const { host = config.host, port = config.PORT, dev, failed } = options;
  const inside = async (address: string, init?: RequestInit, env?: unknown) =>
    fetch(new Request(new URL(address, config.publicUrl), init), env);
  const pages = await createPages({
    ask: options.ask ?? inside,
    cache,
    siteName: config.SITE_NAME,
    publicUrl: config.publicUrl,
    clientSettings: clientSettings(config),
    dev,
    failed,
  });
  house.show(pages);
  const https = config.publicUrl.startsWith('https:');
  return listen({ fetch, cache, host, port, https, middlewares: pages.middlewares });
}
