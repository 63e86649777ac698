type Level = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const levels: Level[] = ['debug', 'info', 'warn', 'error', 'silent'];

export type Log = (level: Exclude<Level, 'silent'>, event: string, facts?: Record<string, unknown>) => void;

/** One JSON object a line on standard output. Facts name ids, never people, tokens or what was sent. */
export const logTo =
  (least: Level, write: (line: string) => void = (line) => process.stdout.write(line)): Log =>
  (level, event, facts = {}) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
  };

/** An unexpected error's own words, for the log only. */
export const trace = (error: unknown) => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
