import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { Ask } from '#app/testing/people.ts';

const patience = 40_000;

/** Somebody at an address of their own (all of 127.0.0.0/8 is this machine), over one line as a browser has it. */
export function askFrom(localAddress: string, site: string, ca: string): Ask {
  const { hostname: host, port } = new URL(site);
  let line: ClientHttp2Session | undefined;
  const open = () => {
    const fresh = connect(site, {
      createConnection: () => {
        const socket = net.connect({ host, port: Number(port), localAddress });
        return tls.connect({ host, ca, socket, ALPNProtocols: ['h2'] });
      },
    });
    // Whoever waits for an answer over it hears it too.
    return fresh.on('error', () => undefined);
  };
  const send = async (asked: Request, body: Buffer): Promise<Response> => {
    if (!line || line.closed || line.destroyed) line = open();
    const { pathname, search } = new URL(asked.url);
    const headers = Object.fromEntries(asked.headers);
    const stream = line.request(
      { ':method': asked.method, ':path': pathname + search, ...headers },
      { endStream: body.length === 0 },
    );
    stream.setTimeout(patience, () => stream.destroy(new Error('no answer')));
    if (body.length > 0) stream.end(body);
    const closed = once(stream, 'close').then(() => Promise.reject(new Error('closed without an answer')));
    try {
      const [told] = (await Promise.race([once(stream, 'response'), closed])) as [Record<string, string>];
      const bytes = new Uint8Array(await buffer(stream));
      const status = Number(told[':status']);
      const shown = Object.entries(told).filter(([name]) => !name.startsWith(':'));
      return new Response([204, 304].includes(status) ? null : bytes, { status, headers: shown });
    } catch (error) {
      // Said not to have been begun with: browsers ask again by themselves.
      if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return send(asked, body);
      throw error;
    }
  };
  return async (address, init) => {
    const asked = new Request(new URL(address, site), init);
    return send(asked, Buffer.from(await asked.arrayBuffer()));
  };
}

/** Straight to one server, past the door. */
export const askAt =
  (server: string): Ask =>
  (address, init) =>
    fetch(new URL(address, server), init);
