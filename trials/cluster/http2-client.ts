import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { Ask } from '#app/testing/people.ts';

const timeoutMs = 40_000;

/** A client with an IP address of its own (all of 127.0.0.0/8 is loopback), over one connection as a browser has it. */
export function http2ClientAt(localAddress: string, site: string, ca: string): Ask {
  const { hostname: host, port } = new URL(site);
  let session: ClientHttp2Session | undefined;
  const openSession = () => {
    const fresh = connect(site, {
      createConnection: () => {
        const socket = net.connect({ host, port: Number(port), localAddress });
        return tls.connect({ host, ca, socket, ALPNProtocols: ['h2'] });
      },
    });
    // Each open stream gets the error too.
    return fresh.on('error', () => undefined);
  };
  const send = async (request: Request, body: Buffer): Promise<Response> => {
    if (!session || session.closed || session.destroyed) session = openSession();
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const stream = session.request(
      { ':method': request.method, ':path': pathname + search, ...headers },
      { endStream: body.length === 0 },
    );
    stream.setTimeout(timeoutMs, () => stream.destroy(new Error('no answer')));
    if (body.length > 0) stream.end(body);
    const closed = once(stream, 'close').then(() => Promise.reject(new Error('closed without an answer')));
    try {
      const [received] = (await Promise.race([once(stream, 'response'), closed])) as [Record<string, string>];
      const bytes = new Uint8Array(await buffer(stream));
      const status = Number(received[':status']);
      const headers = Object.entries(received).filter(([name]) => !name.startsWith(':'));
      return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
    } catch (error) {
      // The server did not begin with it: browsers repeat such a request by themselves.
      if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return send(request, body);
      throw error;
    }
  };
  return async (address, init) => {
    const request = new Request(new URL(address, site), init);
    return send(request, Buffer.from(await request.arrayBuffer()));
  };
}

/** Straight to one server, past the proxy. */
export const clientOfServer =
  (server: string): Ask =>
  (address, init) =>
    fetch(new URL(address, server), init);
