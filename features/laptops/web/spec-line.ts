import { grouped } from '#words/numbers.ts';
import { generationName } from '../choice-labels.ts';
import type { Laptop } from '../laptop-contract.ts';

type Specs = Pick<Laptop, 'version' | 'generation' | 'ramGb' | 'storageGb' | 'storageKind' | 'screenInches'>;

export const gigabytes = (value: string | number): string => {
  const terabytes = [1000, 1024].map((size) => Number(value) / size).find(Number.isInteger);
  if (terabytes) return `${grouped(terabytes)} TB`;
  const size = Number(value);
  return size > 1024 ? `${grouped(Math.round(size / 100) / 10)} TB` : `${grouped(size)} GB`;
};

export const inches = (size: number): string => `${grouped(size)}″`;

/** `512 GB SSD + 1 TB HDD`: sellers give one number for both drives. */
export function storageOf({ storageGb, storageKind }: Pick<Specs, 'storageGb' | 'storageKind'>): string {
  if (!storageGb) return storageKind ?? '';
  const hdd = storageKind === 'SSD + HDD' && [2000, 1000, 500].find((size) => storageGb - size >= 120);
  if (hdd) return `${gigabytes(storageGb - hdd)} SSD + ${gigabytes(hdd)} HDD`;
  return [gigabytes(storageGb), storageKind].filter(Boolean).join(' ');
}

/** `Core i5-8350U 8th`, and `M1` alone: Apple counts no generations. */
const processorOf = ({ version, generation }: Pick<Specs, 'version' | 'generation'>): string =>
  /\bm\d\b/i.test(version) || version.includes(generation)
    ? version
    : `${version} ${generationName(generation)}`;

/** Processor, memory, storage and screen in one line, without those that are missing. */
export function specLineOf(laptop: Specs): string {
  const { ramGb, screenInches } = laptop;
  const parts = [
    processorOf(laptop),
    ramGb && `${grouped(ramGb)} GB`,
    storageOf(laptop),
    screenInches && inches(screenInches),
  ];
  // No line break between a number and its unit.
  return parts
    .filter(Boolean)
    .join(' · ')
    .replace(/(?<=[\d০-৯]) (?=[GT]B)/g, '\u00a0');
}
