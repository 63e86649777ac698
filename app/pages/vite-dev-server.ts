import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RunnableDevEnvironment } from 'vite';
import type { Assets } from '../web/document.ts';
import type { Renderer } from '../web/renderer.ts';

/** Lets components be replaced while they keep their state; it has to run before them. */
const preamble = '/@react-preamble';

/** Development: Vite between the network and the house, modules replaced in place, all on the one port. */
export async function openViteDevServer() {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  // Vite wants to hear upgrades from a server; ours is known only when the first request comes.
  const upgrades = new EventEmitter();
  const vite = await createServer({
    appType: 'custom',
    // Written nowhere: a file beside it would make `node --watch` start again, and again.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: upgrades as unknown as Server } },
  });
  // Its sockets would keep a server that stops waiting.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void vite.close());
  const heard = new WeakSet<Server>();
  const assets: Assets = {
    scripts: [preamble, '/app/web/entry-browser.tsx'],
    early: '/app/web/entry-early.ts',
    styles: ['/app/web/look.css'],
    fonts: [],
    chunks: ['/@vite/client'],
  };
  return {
    renderer: () =>
      (vite.environments['ssr'] as RunnableDevEnvironment).runner.import<Renderer>('/app/web/entry-html.tsx'),
    assetsOf: (_page: string | undefined, _language: unknown, script?: string) =>
      script ? { ...assets, scripts: [`/${script}`] } : assets,
    middlewares: (request: unknown, response: unknown, next: () => void) => {
      const incoming = request as IncomingMessage;
      const outgoing = response as ServerResponse;
      const { server } = incoming.socket as unknown as { server: Server };
      if (!heard.has(server)) {
        heard.add(server);
        server.on('upgrade', (...event) => upgrades.emit('upgrade', ...event));
      }
      if (incoming.url === preamble) {
        outgoing
          .setHeader('content-type', 'text/javascript')
          .end(react.preambleCode.replace('__BASE__', '/'));
        return;
      }
      vite.middlewares(incoming, outgoing, next);
    },
  };
}
