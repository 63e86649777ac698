import type { Laptop } from '../laptop-contract.ts';

type Specs = Pick<Laptop, 'version' | 'generation' | 'ramGb' | 'storageGb' | 'storageKind' | 'screenInches'>;

export const gigabytes = (value: string | number): string => {
  const terabytes = [1000, 1024].map((size) => Number(value) / size).find(Number.isInteger);
  if (terabytes) return `${terabytes} TB`;
  return Number(value) > 1024 ? `${(Number(value) / 1000).toFixed(1)} TB` : `${value} GB`;
};

const driveSizes = {
  ssd: [120, 128, 240, 250, 256, 480, 500, 512, 1000, 1024],
  hdd: [500, 1000, 2000, 4000],
};

/** `512 GB SSD + 1 TB HDD`: sellers give one number for both drives. */
export function storageOf({ storageGb, storageKind }: Pick<Specs, 'storageGb' | 'storageKind'>): string {
  if (!storageGb) return storageKind ?? '';
  const hdd =
    storageKind === 'SSD + HDD' && driveSizes.hdd.find((size) => driveSizes.ssd.includes(storageGb - size));
  if (hdd) return `${gigabytes(storageGb - hdd)} SSD + ${gigabytes(hdd)} HDD`;
  return [gigabytes(storageGb), storageKind].filter(Boolean).join(' ');
}

/** `Core i5-8350U 8th gen`, and `M1` alone: Apple counts no generations. */
function processorOf({ version, generation }: Pick<Specs, 'version' | 'generation'>): string {
  const isSaid = version.toLowerCase().includes(generation.toLowerCase()) || /\bm[1-9]\b/i.test(version);
  if (isSaid) return version;
  return `${version} ${generation}${/^\d+(st|nd|rd|th)$/i.test(generation) ? ' gen' : ''}`;
}

/** Processor, memory, storage and screen in one line, without those that are missing. */
export function specLineOf(laptop: Specs): string {
  const { ramGb, screenInches } = laptop;
  const parts = [
    processorOf(laptop),
    ramGb && `${ramGb} GB`,
    storageOf(laptop),
    screenInches && `${screenInches}″`,
  ];
  // No line break between a number and its unit.
  return parts
    .filter(Boolean)
    .join(' · ')
    .replace(/(?<=\d) (?=[GT]B)/g, '\u00a0');
}
