import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails as listening there would, and leaves the port free. */
export async function demandFreePort(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
