import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, fall silent and be mended, as a network does it. */
export async function wireTo(url: string) {
  const there = new URL(url);
  const here = new URL(url);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = connect(Number(there.port), there.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  here.port = String(typeof address === 'object' && address ? address.port : 0);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: here.href,
    cut: () => {
      cut = true;
      hangUp();
    },
    /** Nothing comes through any more, and nobody is told. */
    hush: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      cut = false;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}
