export const factNames = [
  'manufacturer',
  'model',
  'processor',
  'threads',
  'ramGb',
  'storageGb',
  'storageKind',
  'graphics',
  'screen',
  'refresh',
  'os',
  'tpm',
  'batteryHealth',
  'batteryCycles',
  'diskHealth',
  'diskLifeUsed',
] as const;
export type FactName = (typeof factNames)[number];

/** What a report says of a machine, in Latin digits and without a unit, with the words it comes from. */
export type Fact = { name: FactName; value: string; line: string };

export type FormatName =
  | 'dmidecode'
  | 'smartctl'
  | 'powercfg'
  | 'dxdiag'
  | 'systeminfo'
  | 'hbreport'
  | 'system_profiler'
  | 'inxi'
  | 'upower'
  | 'lshw'
  | 'crystaldiskinfo';

/** One program's way of printing. Texts come cleaned: see clean-text.ts. */
export type ReportFormat = {
  format: FormatName;
  matches: (text: string) => boolean;
  read: (text: string) => Fact[];
  /** Kinds of private fields that only their place in this format tells. */
  privateIn?: (text: string) => string[];
};

// What makers leave in a field that they should have filled in.
const fillers =
  /^(?:to be filled by o\.?\s?e\.?\s?m\.?|o\.?e\.?m\.?|default string|default|system (?:manufacturer|product name|version|name|model)|not (?:applicable|specified|available|present|provided|set)|n\s?\/\s?a|none|null|unknown|undefined|unspecified|empty|standard|invalid|all series|no enclosure|no module installed|<[^>]*>|\(null\)|type1\w*|product name|manufacturer|chassis manufacture|base ?board\w*|microsoft (?:basic (?:display|render)|remote display|hyper-v video)\b.*|standard vga graphics adapter|[\s.0x*?_-]*|0?123456789?)$/i;

/** Nothing where there is nothing to say. */
export function fact(name: FactName, value: string | number | undefined, line: string): Fact[] {
  const text = String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (typeof value === 'number' ? !Number.isFinite(value) || value < 0 : fillers.test(text)) return [];
  return [{ name, value: text, line: line.replace(/\s+/g, ' ').trim() }];
}
