import type { Laptop } from '../laptop-contract.ts';

type Specs = Pick<Laptop, 'version' | 'generation' | 'ramGb' | 'storageGb' | 'storageKind' | 'screenInches'>;

export const gigabytes = (value: string | number): string => {
  const terabytes = [1000, 1024].map((size) => Number(value) / size).find(Number.isInteger);
  return terabytes ? `${terabytes} TB` : `${value} GB`;
};

/** Processor, memory, storage and screen in one line, without those that are missing. */
export function specLineOf({
  version,
  generation,
  ramGb,
  storageGb,
  storageKind,
  screenInches,
}: Specs): string {
  const storage = [storageGb && gigabytes(storageGb), storageKind].filter(Boolean).join(' ');
  const parts = [
    `${version} ${generation}`,
    ramGb && `${ramGb} GB`,
    storage,
    screenInches && `${screenInches}″`,
  ];
  // No line break between a number and its unit.
  return parts
    .filter(Boolean)
    .join(' · ')
    .replace(/(?<=\d) (?=[GT]B)/g, '\u00a0');
}
