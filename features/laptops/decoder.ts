import type { Processor } from './laptop-kinds.ts';

type Windows11 = 'yes' | 'no' | 'check';
type MachineClass = 'light' | 'everyday' | 'allround' | 'powerful';
export type Decoded = {
  /** The year its processor came out; the machine is not older. */
  year: number | undefined;
  class: MachineClass | undefined;
  windows11: Windows11;
  /** One spelling of the family and the generation, whatever the seller wrote. */
  family: string | undefined;
  generation: string | undefined;
};

type Described = { processor: Processor; version: string; generation: string; model: string };

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
// The 2000 series is supported on desks and not on laps.
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
const small: [chip: RegExp, year: number, windows11: Windows11][] = [
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

/** Says in plain terms what a processor's names mean: how old, how strong, and whether Windows 11 takes it. */
export function decode({ processor, version, generation, model }: Described): Decoded {
  const said = `${version} ${generation} ${model}`.toLowerCase();
  if (processor === 'MAC') return decodeMac(said, generation);
  return processor === 'AMD' ? decodeAmd(said, generation) : decodeIntel(said, generation);
}

const strengthOf = (family: string | undefined, year = 2020): MachineClass | undefined => {
  if (family === undefined) return undefined;
  const found = classes.find(([known]) => known.test(family.toLowerCase()))![1];
  // The strongest of 2012 does what the middle of today does.
  return year < 2014 && found !== 'light' ? 'everyday' : found;
};

function decodeIntel(said: string, generation: string): Decoded {
  const core = /\bi\s?-?([3579])\b/.exec(said)?.[1];
  const ultra = /\bultra\s?([579])\b/.exec(said)?.[1];
  const other = /celeron|pentium|atom|xeon/.exec(said)?.[0];
  const family = ultra
    ? `Core Ultra ${ultra}`
    : core
      ? `Core i${core}`
      : other && other[0]!.toUpperCase() + other.slice(1);
  const chip = small.find(([chip]) => chip.test(said));
  if (chip && core === undefined) return tell(family ?? 'Intel N', undefined, chip[1], chip[2]);
  if (ultra) return tell(family, undefined, /\b2\d\d[uhv]/.test(said) ? 2025 : 2024, 'yes');
  const number = ordinal(generation) ?? intelGenerationOf(said);
  const known = number === undefined ? undefined : intel[number];
  return tell(family, known && `${number}${ending(number!)}`, known?.[0], known?.[1] ?? 'check');
}

function decodeAmd(said: string, generation: string): Decoded {
  const ryzenClass = /(?:ryzen|\br)\s?-?([3579])\b/.exec(said)?.[1];
  if (ryzenClass === undefined) {
    const athlon = said.includes('athlon');
    const old = /\b(a4|a6|a8|a9|a10|a12|fx|e1|e2|sempron|phenom)\b/.test(said);
    return tell(athlon ? 'Athlon' : undefined, undefined, undefined, old ? 'no' : 'check');
  }
  const series = /([1-9])0{3}/.exec(generation)?.[1] ?? /\b([1-9])[0-9]{2}[05]\w{0,3}\b/.exec(said)?.[1];
  const known = series === undefined ? undefined : ryzen[Number(series) * 1000];
  return tell(`Ryzen ${ryzenClass}`, known && `${series}000 series`, known?.[0], known?.[1] ?? 'check');
}

function decodeMac(said: string, generation: string): Decoded {
  const [, chip, size] = /\b(m[1-5])\b\s*(pro|max|ultra)?/.exec(said) ?? [];
  if (chip) {
    const family = [chip.toUpperCase(), size && size[0]!.toUpperCase() + size.slice(1)]
      .filter(Boolean)
      .join(' ');
    return tell(family, undefined, appleChips[chip], 'no');
  }
  return { ...decodeIntel(said, generation), windows11: 'no' };
}

const tell = (
  family: string | undefined,
  generation: string | undefined,
  year: number | undefined,
  windows11: Windows11,
): Decoded => ({ year, class: strengthOf(family, year), windows11, family, generation });

/** `8th`, `8th gen`, `Gen 8`, `৮ম` say 8. */
function ordinal(said: string): number | undefined {
  const latin = said.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const number = Number(/(?<![\dA-Za-z])(1?\d)(?!\d|\.)/.exec(latin)?.[1]);
  return number >= 1 && number <= 14 ? number : undefined;
}

/** i5-8350U is of the 8th, i5-10310U of the 10th, i5-1135G7 of the 11th. */
function intelGenerationOf(said: string): number | undefined {
  const digits = /\bi[3579]?\s?-?[3579]?[\s-]?(\d{4,5})[a-z]*\d?\b/.exec(said)?.[1];
  if (digits === undefined) return undefined;
  return Number(digits.slice(0, digits.length === 5 || digits.startsWith('1') ? 2 : 1));
}

const ending = (number: number) => ({ 1: 'st', 2: 'nd', 3: 'rd' })[number] ?? 'th';
