import { setTimeout as pause } from 'node:timers/promises';

/** Connects to the inspector of a running Node. */
export async function openInspector(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await webSocketUrl(port));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let lastId = 0;
  const send = async (method: string) => {
    const id = (lastId += 1);
    const result = new Promise<unknown>((resolve) => {
      const receive = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        socket.removeEventListener('message', receive);
        resolve(message.result);
      };
      socket.addEventListener('message', receive);
    });
    socket.send(JSON.stringify({ id, method }));
    return result;
  };
  return { send, [Symbol.dispose]: () => socket.close() };
}

async function webSocketUrl(port: number): Promise<string> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = ((await response?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await pause(20);
  }
}
