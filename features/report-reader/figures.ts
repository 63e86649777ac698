/** `1,000,204`, `1.000.204` and `1 000 204`: a whole number, whatever groups its digits. */
export function whole(text: string | undefined): number {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

/** `38.66`, `38,66` and `1,024.5`: of several marks the last one begins the decimals. */
export function decimal(text: string | undefined): number {
  const plain = (text ?? '').replace(/[\s']/g, '');
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (mark < 0) return plain === '' ? Number.NaN : Number(plain);
  return Number(`${plain.slice(0, mark).replace(/[.,]/g, '')}.${plain.slice(mark + 1)}`);
}

const moduleTotals = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128, 192, 256, 384, 512];

/** What is in a machine that shows a little less, because its graphics or firmware takes a part. */
export const installedGb = (shownGb: number): number =>
  moduleTotals.find((total) => shownGb <= total * 1.005) ?? Math.round(shownGb);

const diskSizesGb = [
  16, 32, 60, 64, 80, 100, 120, 128, 160, 180, 200, 240, 250, 256, 275, 320, 400, 480, 500, 512, 525, 640,
  750, 800, 960, 1000, 1024, 1200, 1500, 1600, 1920, 2000, 2048, 3000, 3840, 4000, 4096, 5000, 6000, 8000,
  10_000, 12_000, 14_000, 16_000,
];
const sameSize = 0.006;

/** Decimal, as makers count: 476.94 GiB are 512. */
export function makersGb(bytes: number): number {
  const gb = bytes / 1e9;
  const nearest = diskSizesGb.toSorted((a, b) => Math.abs(a - gb) - Math.abs(b - gb))[0]!;
  return Math.abs(nearest - gb) <= nearest * sameSize ? nearest : Math.round(gb);
}

/** Of a disk that Apple sells as 256 GB its programs say 251; its model names the size that is sold. */
export function soldGb(bytes: number, model: string): number {
  const gb = Number(/\b(?:AP|SM|TS|SD)(0128|0256|0512)[A-Z]?\b/i.exec(model)?.[1]);
  return gb > 0 ? gb : makersGb(bytes);
}

const unitBytes: Record<string, number> = {
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
};

/** `476.94 GiB`, in bytes. */
export function bytesIn(text: string): number {
  const [, amount, unit = ''] = /([\d.,]{1,20}) ?([kmgt]i?b)\b/i.exec(text) ?? [];
  return decimal(amount) * (unitBytes[unit.toLowerCase()] ?? Number.NaN);
}

/** What is left of batteries together, in percent. */
export function healthOf(batteries: { full: number; design: number }[]): number | undefined {
  const complete = batteries.filter(({ full, design }) => full > 0 && design > 0);
  const sum = (side: 'full' | 'design') => complete.reduce((total, battery) => total + battery[side], 0);
  return complete.length > 0 ? Math.min(100, Math.round((sum('full') / sum('design')) * 100)) : undefined;
}

/** Zero cycles are cycles that nobody counted. */
export function mostCycles(cycles: number[]): number | undefined {
  const counted = cycles.filter((count) => count > 0 && count < 10_000);
  return counted.length > 0 ? Math.max(...counted) : undefined;
}
