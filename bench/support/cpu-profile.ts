import { openInspector } from './inspector.ts';

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/** CPU profile of a running Node during some work: the functions with the largest self time. */
export async function profile(pid: number, inspectPort: number, work: () => Promise<unknown>, limit = 15) {
  using inspector = await openInspector(pid, inspectPort);
  const { send } = inspector;
  await send('Profiler.enable');
  await send('Profiler.start');
  await work();
  const { profile } = (await send('Profiler.stop')) as { profile: Profile };
  return hottest(profile, limit);
}

function hottest({ nodes, samples, timeDeltas }: Profile, limit: number) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, node] of samples.entries()) {
    const name = names.get(node)!;
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([name, time]) => ({ name, share: time / total }));
}

const root = new URL('../..', import.meta.url).pathname;

const nameOf = ({ functionName, url, lineNumber }: Profile['nodes'][0]['callFrame']) =>
  url === ''
    ? functionName
    : `${functionName || '(anonymous)'} ${url.replace('file://', '').replace(root, '')}:${lineNumber + 1}`;
