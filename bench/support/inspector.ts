import { setTimeout as pause } from 'node:timers/promises';

/** Opens the inspector of a running Node, to ask it for what it alone knows. */
export async function inspectorOf(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressAt(port));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const tell = async (method: string) => {
    const id = (last += 1);
    const answered = new Promise<unknown>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (said.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(said.result);
      };
      socket.addEventListener('message', hear);
    });
    socket.send(JSON.stringify({ id, method }));
    return answered;
  };
  return { tell, [Symbol.dispose]: () => socket.close() };
}

async function addressAt(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await pause(20);
  }
}
