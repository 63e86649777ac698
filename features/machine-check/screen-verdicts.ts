import type { Note, Result } from './check-steps.ts';
import type { Claims } from './listing-claims.ts';
import type { Seen } from './seen.ts';

const modes = new Set([
  '1280x720',
  '1280x800',
  '1366x768',
  '1440x900',
  '1600x900',
  '1680x1050',
  '1920x1080',
  '1920x1200',
  '2160x1440',
  '2256x1504',
  '2560x1440',
  '2560x1600',
  '2880x1620',
  '2880x1800',
  '3000x2000',
  '3024x1964',
  '3072x1920',
  '3200x1800',
  '3200x2000',
  '3440x1440',
  '3456x2234',
  '3840x2160',
  '3840x2400',
  '4096x2160',
]);

const pixelsOf = (mode: string) => {
  const [width = 0, height = 0] = mode.split('x').map(Number);
  return width * height;
};

export function checkScreen(seen: Seen, { screen, isApple }: Claims): Result {
  const { width, height, isZoomed } = seen;
  const mode = width === undefined || height === undefined ? null : `${width}x${height}`;
  const cannotSay = (note: Note): Result => ({ ...about, verdict: 'cannot-say', note });
  const about = {
    field: 'screenMode',
    value: mode,
    unit: null,
    how: 'measured',
    claim: screen?.words ?? null,
    note: null,
  } as const;
  if (mode === null) return cannotSay('not-read');
  if (isZoomed !== false) return cannotSay('zoomed');
  if (!modes.has(mode)) return cannotSay('mode-unclear');
  if (!screen) return cannotSay('no-claim');
  if (screen.modes.includes(mode)) return { ...about, verdict: 'match' };
  // A Mac shows scaled modes, Brave another size than the screen has, and a bigger one may be a second screen.
  if (seen.browser !== 'chromium') return cannotSay('browser-hides');
  if (isApple || pixelsOf(mode) > Math.min(...screen.modes.map(pixelsOf))) return cannotSay('mode-unclear');
  return { ...about, verdict: 'mismatch' };
}

const classes = [60, 75, 90, 120, 144, 165, 240];
const tolerance = 0.03;

export function checkRefresh({ hertz, isPlugged, browser }: Seen, { hertz: claim }: Claims): Result {
  const rate = classes.find((rate) => hertz !== undefined && Math.abs(hertz - rate) <= rate * tolerance);
  const about = {
    field: 'refresh',
    value: rate ?? (hertz === undefined ? null : Math.round(hertz)),
    unit: 'Hz',
    how: 'measured',
    claim: claim ?? null,
    note: null,
  } as const;
  const cannotSay = (note: Note): Result => ({ ...about, verdict: 'cannot-say', note });
  if (hertz === undefined) return cannotSay('not-read');
  if (claim === undefined) return cannotSay('no-claim');
  if (rate === undefined) return cannotSay('refresh-unclear');
  if (Math.abs(rate - claim) <= claim * tolerance) return { ...about, verdict: 'match' };
  if (rate > claim) return cannotSay('more-than-claimed');
  // A machine that saves its battery shows fewer pictures.
  if (isPlugged !== true) return cannotSay('plug-in');
  return browser === 'chromium' ? { ...about, verdict: 'mismatch' } : cannotSay('browser-hides');
}
