// A server that knows nothing but the bytes of one answer: what Node itself takes to send an answer.
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { fork } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

type Sent = { status: number; headers: IncomingHttpHeaders; body: string };

/** Takes the bytes of an answer from our server, and serves them and nothing else from a process of its own. */
export async function startBare(url: string, headers: Record<string, string>) {
  const child = fork(import.meta.filename);
  child.send(await taken(url, headers));
  const [port] = (await once(child, 'message')) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    [Symbol.dispose]: () => void child.kill(),
  };
}

async function taken(url: string, headers: Record<string, string>): Promise<Sent> {
  const [answer] = await once(get(url, { headers: { ...headers, connection: 'close' } }), 'response');
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = answer.headers as IncomingHttpHeaders;
  return { status: answer.statusCode, headers: rest, body: (await buffer(answer)).toString('base64') };
}

async function serve() {
  const [{ status, headers, body }] = (await once(process, 'message')) as [Sent];
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
