import type { Processor } from './laptop-kinds.ts';
import { latinDigits } from '#words/latin-digits.ts';

type Windows11 = 'yes' | 'no' | 'check';
type MachineClass = 'light' | 'everyday' | 'allround' | 'powerful';
export type Decoded = {
  /** The release year of its processor; the machine is not older. */
  year: number | undefined;
  class: MachineClass | undefined;
  windows11: Windows11;
  /** Normalized, whatever the seller wrote. */
  family: string | undefined;
  generation: string | undefined;
};

type ProcessorDescription = { processor: Processor; version: string; generation: string; model: string };

// Years as makers published them; Windows 11 as Microsoft's lists of supported processors have it.
const intel: Record<number, [year: number, windows11: Windows11]> = {
  1: [2010, 'no'],
  2: [2011, 'no'],
  3: [2012, 'no'],
  4: [2013, 'no'],
  5: [2015, 'no'],
  6: [2015, 'no'],
  7: [2017, 'no'],
  8: [2017, 'yes'],
  9: [2018, 'yes'],
  10: [2019, 'yes'],
  11: [2020, 'yes'],
  12: [2022, 'yes'],
  13: [2023, 'yes'],
  14: [2023, 'yes'],
};
// Windows 11 supports the 2000 series in desktops, not in laptops.
const ryzen: Record<number, [year: number, windows11: Windows11]> = {
  1000: [2017, 'no'],
  2000: [2018, 'check'],
  3000: [2019, 'yes'],
  4000: [2020, 'yes'],
  5000: [2021, 'yes'],
  6000: [2022, 'yes'],
  7000: [2023, 'yes'],
  8000: [2024, 'yes'],
  9000: [2024, 'yes'],
};
const lowPowerChips: [chip: RegExp, year: number, windows11: Windows11][] = [
  [/\bn[23]\d{3}\b/, 2015, 'no'],
  [/\bn4[0125]\d\d\b/, 2018, 'yes'],
  [/\bn[56][01]\d\d\b/, 2021, 'yes'],
  [/\bn(95|97|100|150|200|305)\b/, 2023, 'yes'],
];
const appleChips: Record<string, number> = { m1: 2020, m2: 2022, m3: 2023, m4: 2024, m5: 2025 };

const classes: [family: RegExp, MachineClass][] = [
  [/celeron|pentium|atom|athlon|intel n/, 'light'],
  [/core i3|core 3|ryzen 3/, 'everyday'],
  [/core i[79]|core ultra [79]|ryzen [79]|pro$|max$|ultra$|xeon|threadripper/, 'powerful'],
  [/./, 'allround'],
];

/** What a processor's names say of a machine: its age, its class, and whether Windows 11 runs on it. */
export function decode({ processor, version, generation, model }: ProcessorDescription): Decoded {
  const text = `${version} ${generation} ${model}`.toLowerCase();
  if (processor === 'MAC') return decodeMac(text, generation);
  return processor === 'AMD' ? decodeAmd(text, generation) : decodeIntel(text, generation);
}

const classOf = (family: string | undefined, year = 2020): MachineClass | undefined => {
  if (family === undefined) return undefined;
  const found = classes.find(([pattern]) => pattern.test(family.toLowerCase()))![1];
  // The strongest of 2012 is a middling machine today.
  return year < 2014 && found !== 'light' ? 'everyday' : found;
};

function decodeIntel(text: string, generation: string): Decoded {
  const core = /\bi\s?-?([3579])\b/.exec(text)?.[1];
  const ultra = /\bultra\s?([579])\b/.exec(text)?.[1];
  const other = /celeron|pentium|atom|xeon/.exec(text)?.[0];
  const family = ultra
    ? `Core Ultra ${ultra}`
    : core
      ? `Core i${core}`
      : other && other[0]!.toUpperCase() + other.slice(1);
  const chip = lowPowerChips.find(([chip]) => chip.test(text));
  if (chip && core === undefined) return decoded(family ?? 'Intel N', undefined, chip[1], chip[2]);
  if (ultra) return decoded(family, undefined, /\b2\d\d[uhv]/.test(text) ? 2025 : 2024, 'yes');
  const number = ordinal(generation) ?? intelGenerationOf(text);
  const release = number === undefined ? undefined : intel[number];
  return decoded(family, release && `${number}${ending(number!)}`, release?.[0], release?.[1] ?? 'check');
}

function decodeAmd(text: string, generation: string): Decoded {
  const ryzenClass = /(?:ryzen|\br)\s?-?([3579])\b/.exec(text)?.[1];
  if (ryzenClass === undefined) {
    const athlon = text.includes('athlon');
    const old = /\b(a4|a6|a8|a9|a10|a12|fx|e1|e2|sempron|phenom)\b/.test(text);
    return decoded(athlon ? 'Athlon' : undefined, undefined, undefined, old ? 'no' : 'check');
  }
  const series = /([1-9])0{3}/.exec(generation)?.[1] ?? /\b([1-9])[0-9]{2}[05]\w{0,3}\b/.exec(text)?.[1];
  const release = series === undefined ? undefined : ryzen[Number(series) * 1000];
  return decoded(
    `Ryzen ${ryzenClass}`,
    release && `${series}000 series`,
    release?.[0],
    release?.[1] ?? 'check',
  );
}

function decodeMac(text: string, generation: string): Decoded {
  const [, chip, size] = /\b(m[1-5])\b\s*(pro|max|ultra)?/.exec(text) ?? [];
  if (chip) {
    const family = [chip.toUpperCase(), size && size[0]!.toUpperCase() + size.slice(1)]
      .filter(Boolean)
      .join(' ');
    return decoded(family, undefined, appleChips[chip], 'no');
  }
  return { ...decodeIntel(text, generation), windows11: 'no' };
}

const decoded = (
  family: string | undefined,
  generation: string | undefined,
  year: number | undefined,
  windows11: Windows11,
): Decoded => ({ year, class: classOf(family, year), windows11, family, generation });

/** `8th`, `8th gen`, `Gen 8` and `৮ম` are 8. */
function ordinal(text: string): number | undefined {
  const number = Number(/(?<![\dA-Za-z])(1?\d)(?!\d|\.)/.exec(latinDigits(text))?.[1]);
  return number >= 1 && number <= 14 ? number : undefined;
}

/** i5-8350U is of the 8th, i5-10310U of the 10th, i5-1135G7 of the 11th. */
function intelGenerationOf(text: string): number | undefined {
  const digits = /\bi[3579]?\s?-?[3579]?[\s-]?(\d{4,5})[a-z]*\d?\b/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return Number(digits.slice(0, digits.length === 5 || digits.startsWith('1') ? 2 : 1));
}

const ending = (number: number) => ({ 1: 'st', 2: 'nd', 3: 'rd' })[number] ?? 'th';
