import { type Fact, fact, type ReportFormat } from './facts.ts';
import { makersGb, whole } from './figures.ts';
import { type Row, rowNamed, rowsOf } from './rows.ts';

const start = '=== START OF INFORMATION SECTION ===';

type Attribute = { id: number; name: string; value: number; raw: number; failed: string; line: string };

// `-a` prints a flag in hexadecimal and three more columns, `-x` flags as letters and one more.
const attributeLine =
  /(?:^| )(\d{1,3}) ([A-Za-z][\w-]{2,40}) (?:0x[\da-f]{4} (\d{3}) \d{3} (?:\d{3}|---) \S{1,12} \S{1,12} (\S{1,16})|[POSRCK-]{6}\+? (\d{3}) \d{3} (?:\d{3}|---) (\S{1,8})) (\d{1,20})/g;

/** The table of attributes, whose long lines mails wrap. */
function attributesIn(part: string): Attribute[] {
  const from = part.indexOf('ATTRIBUTE_NAME');
  if (from < 0) return [];
  const table = part.slice(from, from + 12_000).replace(/\s+/g, ' ');
  return [...table.matchAll(attributeLine)].map(
    ([line, id, name = '', value, failed, letterValue, letterFailed, raw]) => ({
      id: Number(id),
      name,
      value: Number(value ?? letterValue),
      raw: Number(raw),
      failed: failed ?? letterFailed ?? '-',
      line,
    }),
  );
}

// Of WD an indicator with another number than Intel's counts something else.
const isLifeLeft =
  /^(?:\d+ (?:Wear_Leveling_Count|SSD_Life_Left|Percent_Lifetime_Remain|Remaining_Life\w*|Remaining_Lifetime_Perc)|233 Media_Wearout_Indicator)$/;

function lifeUsedIn(rows: Row[], part: string, attributes: Attribute[]): Fact[] {
  const used = rowNamed(rows, /^Percentage Used$/);
  if (used) return fact('diskLifeUsed', whole(used.value), used.line);
  const [line, percent] =
    /0x07 +0x008 +\d +(\d{1,3}) [^\n]{0,12}Percentage Used Endurance Indicator/.exec(part) ?? [];
  if (line) return fact('diskLifeUsed', Number(percent), line);
  const left = attributes.find(({ id, name, value }) => isLifeLeft.test(`${id} ${name}`) && value <= 100);
  return left ? fact('diskLifeUsed', 100 - left.value, left.line) : [];
}

// Sectors that were replaced, wait for it, or could not be read.
const badSectors = [5, 197, 198];

function healthIn(rows: Row[], attributes: Attribute[], lifeUsed: number): Fact[] {
  const verdict = rowNamed(rows, /overall-health self-assessment|^SMART Health Status$/);
  const warning = rowNamed(rows, /^Critical Warning$/);
  const errors = rowNamed(rows, /^Media and Data Integrity Errors$/);
  const failing = attributes.find(({ failed }) => /NOW/i.test(failed));
  const sectors = attributes.find(({ id, raw }) => badSectors.includes(id) && raw > 0);
  if (verdict && /FAIL/i.test(verdict.value)) return fact('diskHealth', 'bad', verdict.line);
  if (failing) return fact('diskHealth', 'bad', failing.line);
  if (warning && /^0x0*[1-9a-f]/i.test(warning.value)) return fact('diskHealth', 'bad', warning.line);
  if (sectors) return fact('diskHealth', 'caution', sectors.line);
  if (errors && whole(errors.value) > 0) return fact('diskHealth', 'caution', errors.line);
  if (!verdict || !/PASSED|OK/i.test(verdict.value)) return [];
  return fact('diskHealth', lifeUsed >= 90 ? 'caution' : 'good', verdict.line);
}

function kindIn(rows: Row[], part: string): Fact[] {
  const nvme = rowNamed(rows, /^(?:NVMe Version|Total NVM Capacity|Namespace 1 Size\/Capacity)$/);
  if (nvme || /NVMe Log/.test(part)) return fact('storageKind', 'NVMe', nvme?.line ?? 'NVMe Log');
  const rotation = rowNamed(rows, /^Rotation Rate$/);
  if (rotation) return fact('storageKind', /rpm/i.test(rotation.value) ? 'HDD' : 'SSD', rotation.line);
  const named = rowNamed(rows, /^(?:Device Model|Model Family)$/);
  return named && /\bSSD/i.test(named.value) ? fact('storageKind', 'SSD', named.line) : [];
}

function diskIn(part: string): Fact[] {
  const rows = rowsOf(part);
  const capacity =
    rowNamed(rows, /^User Capacity$/) ??
    rowNamed(rows, /^Total NVM Capacity$/) ??
    rowNamed(rows, /^Namespace 1 Size\/Capacity$/);
  const bytes = whole(/^[\d.,' ]{1,40}/.exec(capacity?.value ?? '')?.[0]);
  const attributes = attributesIn(part);
  const lifeUsed = lifeUsedIn(rows, part, attributes);
  return [
    ...(capacity && bytes > 1e9 ? fact('storageGb', makersGb(bytes), capacity.line) : []),
    ...kindIn(rows, part),
    ...healthIn(rows, attributes, Number(lifeUsed[0]?.value ?? 0)),
    ...lifeUsed,
  ];
}

export const smartctl: ReportFormat = {
  format: 'smartctl',
  matches: (text) =>
    text.includes(start) ||
    /^smartctl \d|=== START OF (?:READ )?SMART DATA SECTION ===|^SMART overall-health|^ID# ATTRIBUTE_NAME/m.test(
      text,
    ),
  // What stands before the first mark is nothing, or a disk whose beginning is missing.
  read: (text) => text.split(start).flatMap(diskIn),
};
