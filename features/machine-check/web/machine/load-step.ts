import { m } from '#words';
import { element, paragraph } from '#platform/web/elements.ts';
import { unitSum, workUnit } from './load-unit.ts';
import type { WorkedSecond } from './load-worker.ts';
import { readBattery } from './read-system.ts';
import type { StepRun } from './stage.ts';

const loadSeconds = 60;
const pageEveryMs = 150;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * A minute of full work on every thread. A speed is that of the quickest unit in each second: other programs make units
 * late, only a slower processor makes all of them slow. The page's own thread is measured too.
 */
export const loadStep: StepRun = async (stage) => {
  stage.show(paragraph(m.check_load_plug()));
  await stage.choice(['start', m.check_load_start()]);
  const progress = element('progress', { max: loadSeconds, value: 0, 'aria-label': m.check_load_progress() });
  const status = element('p', { role: 'status' }, m.check_load_running());
  stage.show(progress, status);
  void stage.choice();

  let isVoid = false;
  const seconds: WorkedSecond[][] = [];
  const page: number[] = [];
  document.addEventListener('visibilitychange', () => (isVoid ||= document.hidden), { signal: stage.ended });
  const workers = Array.from({ length: Math.min(64, navigator.hardwareConcurrency || 2) }, (_, index) => {
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkedSecond>) =>
      (seconds[index] ??= []).push(data),
    );
    worker.addEventListener('error', () => (isVoid = true));
    return worker;
  });
  let quickest = Infinity;
  const onPage = setInterval(() => {
    const before = performance.now();
    isVoid ||= workUnit() !== unitSum;
    quickest = Math.min(quickest, performance.now() - before);
  }, pageEveryMs);
  const stop = () => {
    clearInterval(onPage);
    for (const worker of workers) worker.terminate();
  };
  stage.ended.addEventListener('abort', stop);

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      page.push(speedOf(quickest));
      quickest = Infinity;
      progress.value = page.length;
      if (page.length < loadSeconds) return;
      clearInterval(timer);
      resolve();
    }, 1000);
    stage.ended.addEventListener('abort', () => clearInterval(timer));
  });
  stop();
  const length = Math.min(loadSeconds, ...seconds.map((curve) => curve.length));
  const sumOf = (worth: (second: WorkedSecond) => number) =>
    seconds.reduce(
      (sum, curve) => curve.slice(0, length).map((second, index) => worth(second) + (sum.at(index) ?? 0)),
      Array<number>(length).fill(0),
    );
  const together = sumOf(({ quickestMs }) => speedOf(quickestMs));
  const units = sumOf(({ units }) => units);
  isVoid ||= seconds.length < workers.length || seconds.flat().some(({ isRight }) => !isRight);
  const isPlugged = (await readBattery())?.charging;
  return {
    curves: [together, page],
    score: median(units),
    isVoid,
    ...(isPlugged !== undefined && { isPlugged }),
  };
};

/** Units a second; of a second without one there is no speed. */
const speedOf = (ms: number) => (Number.isFinite(ms) && ms > 0 ? Math.round(100_000 / ms) / 100 : 0);
