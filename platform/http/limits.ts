/** Counts what one key did in the running window; true while it is within its share. */
export type Limits = {
  take: (key: string, most: number, seconds: number) => Promise<number>;
  /** The same at once, counted by this process alone: for reads, where asking another machine would cost more than the read. */
  takeHere: (key: string, most: number, seconds: number) => number;
};

type Window = { count: number; ends: number };

const mostKeys = 100_000;

// The clock that nobody can set back.
const uptime = () => performance.now();

/** Fixed windows in this process's memory; answers the seconds to wait, 0 when admitted. */
export function memoryLimits(clock = uptime): Limits {
  const windows = new Map<string, Window>();
  const takeHere = (key: string, most: number, seconds: number) => {
    const now = clock();
    let window = windows.get(key);
    if (!window || window.ends <= now) {
      if (windows.size >= mostKeys) forgetEnded(windows, now);
      window = { count: 0, ends: now + seconds * 1000 };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count <= most ? 0 : Math.ceil((window.ends - now) / 1000);
  };
  return { takeHere, take: (key, most, seconds) => Promise.resolve(takeHere(key, most, seconds)) };
}

function forgetEnded(windows: Map<string, Window>, now: number) {
  for (const [key, window] of windows) if (window.ends <= now) windows.delete(key);
  // Everybody at once is an attack: the oldest windows make room.
  for (const key of windows.keys()) {
    if (windows.size < mostKeys) break;
    windows.delete(key);
  }
}

export const noLimits: Limits = { take: () => Promise.resolve(0), takeHere: () => 0 };
