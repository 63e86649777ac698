export const partIds = [
  'hinges',
  'adapter',
  'adapter-gaming',
  'power-cable',
  'power-socket',
  'battery',
  'battery-mac',
  'screen',
  'screen-gaming',
  'keyboard',
  'keyboard-lit',
  'touchpad',
  'camera',
  'speakers',
  'microphone',
  'port',
  'wireless',
  'memory-8',
  'disk-256',
  'disk-512',
  'disk-1000',
  'cleaning',
  'fan',
  'fan-desktop',
  'power-supply',
  'clock-battery',
] as const;
export type PartId = (typeof partIds)[number];

/** An estimate in whole taka, parts and labour; `labour` is the part of it that an opening costs anyway. */
export type RepairPrice = {
  part: PartId;
  low: number;
  high: number;
  labourLow: number;
  labourHigh: number;
  source: string;
  /** YYYY-MM-DD */
  checkedAt: string;
};

const monthsOfUse = 12;

/** Whether a price may still be shown: it was looked up less than a year ago. */
export function isCurrent({ checkedAt }: Pick<RepairPrice, 'checkedAt'>, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - monthsOfUse);
  return checkedAt >= oldest.toISOString().slice(0, 10);
}
