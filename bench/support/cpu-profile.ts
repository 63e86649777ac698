import { inspectorOf } from './inspector.ts';

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Where a running Node spends its time while something is done: the functions that took most of it themselves. */
export async function profiled(pid: number, inspectPort: number, work: () => Promise<unknown>, most = 15) {
  using inspector = await inspectorOf(pid, inspectPort);
  const { tell } = inspector;
  await tell('Profiler.enable');
  await tell('Profiler.start');
  await work();
  const { profile } = (await tell('Profiler.stop')) as { profile: Profile };
  return topOf(profile, most);
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

const root = new URL('../..', import.meta.url).pathname;

const nameOf = ({ functionName, url, lineNumber }: Profile['nodes'][0]['callFrame']) =>
  url === ''
    ? functionName
    : `${functionName || '(anonymous)'} ${url.replace('file://', '').replace(root, '')}:${lineNumber + 1}`;
