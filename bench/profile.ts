import { setTimeout as pause } from 'node:timers/promises';

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Where a running Node spends its time while something is done: the functions that took most of it themselves. */
export async function profiled(pid: number, inspectPort: number, work: () => Promise<unknown>, most = 15) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAt(inspectPort));
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
  await tell('Profiler.enable');
  await tell('Profiler.start');
  await work();
  const { profile } = (await tell('Profiler.stop')) as { profile: Profile };
  socket.close();
  return topOf(profile, most);
}

async function inspectorAt(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await pause(20);
  }
}

function topOf({ nodes, samples, timeDeltas }: Profile, most: number) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, node] of samples.entries()) {
    const name = names.get(node)!;
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, time]) => ({ name, share: time / total }));
}

const root = new URL('..', import.meta.url).pathname;

const nameOf = ({ functionName, url, lineNumber }: Profile['nodes'][0]['callFrame']) =>
  url === ''
    ? functionName
    : `${functionName || '(anonymous)'} ${url.replace('file://', '').replace(root, '')}:${lineNumber + 1}`;
