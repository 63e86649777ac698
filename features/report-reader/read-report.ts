import { cleanText } from './clean-text.ts';
import { crystaldiskinfo } from './crystaldiskinfo.ts';
import { dmidecode } from './dmidecode.ts';
import { dxdiag } from './dxdiag.ts';
import type { Fact, FormatName, ReportFormat } from './facts.ts';
import { hbreport } from './hbreport.ts';
import { inxi } from './inxi.ts';
import { lshw } from './lshw.ts';
import { powercfg } from './powercfg.ts';
import { privateIn, withoutPrivate } from './private-fields.ts';
import { smartctl } from './smartctl.ts';
import { systeminfo } from './systeminfo.ts';
import { systemProfiler } from './system-profiler.ts';
import { upower } from './upower.ts';

/** What leaves the worker: never the report itself. */
export type Reading = { format?: FormatName; facts: Fact[]; dropped: string[] };

/** The surest marks first: what one program prints may be quoted by another. */
const formats: ReportFormat[] = [
  hbreport,
  dmidecode,
  smartctl,
  crystaldiskinfo,
  systemProfiler,
  lshw,
  inxi,
  upower,
  powercfg,
  dxdiag,
  systeminfo,
];

/** Of these a machine has one; of disks and cards it may have several. */
const several = new Set(['storageGb', 'storageKind', 'diskHealth', 'diskLifeUsed', 'graphics']);

const longestLine = 200;

export function readReport(pasted: string): Reading {
  const text = cleanText(pasted);
  const found = formats.find(({ matches }) => matches(text));
  if (!found) return { facts: [], dropped: [] };
  const seen = new Set<string>();
  const facts = found.read(text).filter(({ name, value, line }) => {
    // Whatever a program calls it: a name of a host or an owner is not one of a maker.
    if (line.includes(value) && !withoutPrivate(line).includes(value)) return false;
    if (several.has(name)) return true;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
  return {
    format: found.format,
    facts: facts.map(({ name, value, line }) => ({
      name,
      value,
      line: withoutPrivate(line).slice(0, longestLine),
    })),
    dropped: [...new Set([...privateIn(text), ...(found.privateIn?.(text) ?? [])])],
  };
}
