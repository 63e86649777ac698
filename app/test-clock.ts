const units = { W: 7 * 86_400_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };

/** Milliseconds of an ISO 8601 duration such as PT23H, -P1D or P2DT30M; months and years have no length. */
export function durationMs(duration: string): number | undefined {
  const parts = /^(-?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  if (!parts || /[PT]$/.test(duration)) return undefined;
  const [, sign, ...counts] = parts;
  const total = Object.values(units).reduce((sum, unit, index) => sum + unit * Number(counts[index] ?? 0), 0);
  return sign ? -total : total;
}

/** From now on it is so much later in this process, for whoever asks: tokens, codes, visits, notices. */
export function shiftClock(offsetMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
