import { readdirSync, readFileSync } from 'node:fs';
import { decodeReport } from '../clean-text.ts';
import type { FactName, FormatName } from '../facts.ts';

/** A report in the true shape of its program, what has to be read in it, and what must not leave. */
export type Sample = {
  name: string;
  about: string;
  bytes: Uint8Array;
  text: string;
  facts: Partial<Record<FactName, string[]>>;
  /** The kinds of private fields that have to be named. */
  dropped: string[];
  /** Words of the text that may stand in nothing that leaves. */
  secrets: string[];
};
type Expected = Record<string, Omit<Sample, 'name' | 'bytes' | 'text'>>;

const folder = new URL('./reports/', import.meta.url);

/** The texts of one program: `reports/FORMAT/NAME.txt`, whose facts stand in `reports/FORMAT.json`. */
export function reportsOf(format: FormatName): Sample[] {
  const expected = JSON.parse(readFileSync(new URL(`${format}.json`, folder), 'utf8')) as Expected;
  return Object.entries(expected).map(([name, sample]) => {
    const bytes = readFileSync(new URL(`${format}/${name}.txt`, folder));
    return {
      name,
      ...sample,
      bytes,
      text: decodeReport(bytes)
        .replace(/^\ufeff/, '')
        .replaceAll('\r\n', '\n'),
    };
  });
}

export function reportOf(format: FormatName, name: string): Sample {
  const found = reportsOf(format).find((sample) => sample.name === name);
  if (!found) throw new Error(`There is no report ${format}/${name}.txt.`);
  return found;
}

export const formatsOfCollection = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5) as FormatName);
