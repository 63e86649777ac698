// A bare `node:http` server that sends one fixed response: the cost of Node itself.
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { fork } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

type FixedResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/** Copies a response of our server and serves it from a process of its own. */
export async function startBare(url: string, headers: Record<string, string>) {
  const child = fork(import.meta.filename);
  child.send(await copyResponse(url, headers));
  const [port] = (await once(child, 'message')) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    [Symbol.dispose]: () => void child.kill(),
  };
}

async function copyResponse(url: string, headers: Record<string, string>): Promise<FixedResponse> {
  const [response] = await once(get(url, { headers: { ...headers, connection: 'close' } }), 'response');
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers as IncomingHttpHeaders;
  return { status: response.statusCode, headers: rest, body: (await buffer(response)).toString('base64') };
}

async function serve() {
  const [{ status, headers, body }] = (await once(process, 'message')) as [FixedResponse];
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
}

if (process.send && process.argv[1] === import.meta.filename) await serve();
