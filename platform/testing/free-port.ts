import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that Linux gives to connections, and twenty for each process: what is free now stays free.
const [first, slices, perSlice] = [20_000, 600, 20] as const;
let next = 0;

/** A port of this machine that nobody listens on, for a server that has to know its own address first. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perSlice; tries += 1) {
    const port = first + (process.pid % slices) * perSlice + (next++ % perSlice);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of this process is free (${process.pid}).`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
