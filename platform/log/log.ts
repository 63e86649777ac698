type Level = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const levels: Level[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** One JSON object a line for machines, or a short line for whoever reads it on a terminal. */
export type LogFormat = 'json' | 'short';

export type Log = (level: Exclude<Level, 'silent'>, event: string, facts?: Record<string, unknown>) => void;

type LogOptions = { level: Level; format?: LogFormat; write?: (line: string) => void };

const toStandardOutput = (line: string) => process.stdout.write(line);

/** Facts name ids, never people, tokens or what was sent. */
export function createLog({ level: least, format = 'json', write = toStandardOutput }: LogOptions): Log {
  const lineOf = format === 'json' ? jsonLine : shortLine;
  return (level, event, facts = {}) => {
    if (levels.indexOf(level) >= levels.indexOf(least)) write(`${lineOf(level, event, facts)}\n`);
  };
}

const jsonLine: LineOf = (level, event, facts) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...facts });

const shortLine: LineOf = (level, event, facts) => {
  const values = Object.values(facts).map((value) => (typeof value === 'number' ? value : String(value)));
  return [...(level === 'info' ? [] : [level]), event, ...values].join(' ');
};

type LineOf = (level: Level, event: string, facts: Record<string, unknown>) => string;

/** An unexpected error's own words, for the log only. */
export const trace = (error: unknown) => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
