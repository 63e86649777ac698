import { type Fact, fact, type ReportFormat } from './facts.ts';
import { bytesIn, makersGb } from './figures.ts';
import { type Row, rowsOf } from './rows.ts';

// The program speaks many languages; its values are recognised where its labels are not.
const healthWords: [health: string, words: RegExp][] = [
  [
    'good',
    /^(?:good|gut|saudável|saludable|sano|buono stato|bon|bonne|bien|bueno|buena|correcto|buono|bom|boa|goed|god|bra|hyvä|dobry|dobrá|dobré|dobro|jó|bun|iyi|sağlıklı|καλή|καλό|хорошо|хорошее|добре|добра|正常|良好|健康|좋음|정상|tốt|baik|ভালো?|جيد|טוב)$/iu,
  ],
  [
    'caution',
    /^(?:caution|vorsicht|warnung|prudence|attention|precaución|advertencia|cuidado|attenzione|atenção|cautela|let op|waarschuwing|forsigtig|varning|varoitus|uwaga|ostrożnie|pozor|upozornění|figyelem|figyelmeztetés|atenție|dikkat|προσοχή|внимание|тревога|увага|注意|警告|주의|cảnh báo|waspada|সতর্কতা|تحذير)$/iu,
  ],
  [
    'bad',
    /^(?:bad|schlecht|mauvais|mauvaise|malo|mala|incorrecto|pericolo|cattivo|cattiva|ruim|mau|slecht|dårlig|dålig|huono|zły|źle|špatný|zlé|loše|rossz|rău|kötü|κακή|плохо|плохое|погано|異常|不良|损坏|損壞|위험|나쁨|xấu|buruk|খারাপ|سيئ)$/iu,
  ],
];

const healthValue = /^(\D{1,24}?)\s{0,4}(?:\((\d{1,3}) ?%\))?$/;

function healthIn(rows: Row[]): Fact[] {
  for (const { label, value, line } of rows) {
    const [, word = '', percent] = healthValue.exec(value) ?? [];
    const health = healthWords.find(([, words]) => words.test(word.trim()))?.[0];
    if (!health || /model|firmware|serial/i.test(label)) continue;
    return [
      ...fact('diskHealth', health, line),
      ...(percent ? fact('diskLifeUsed', 100 - Number(percent), line) : []),
    ];
  }
  return [];
}

const sizeValue = /^[\d.,]{1,12} ?[GT]B(?: \([\d./ ]{3,60}\)?)?$/;

function diskIn(part: string): Fact[] {
  const rows = rowsOf(part);
  const find = (matches: (row: Row) => boolean) => rows.find(matches);
  // At a port outside it is no part of the machine.
  if (
    find(({ label, value }) => /^interface$/i.test(label) && /^(?:USB|IEEE 1394)/i.test(value)) ||
    find(({ label }) => /^enclosure$/i.test(label))
  )
    return [];
  const size = find(
    ({ label, value }) =>
      /^disk size$/i.test(label) || (sizeValue.test(value) && !/^(?:host|nand|buffer)\b/i.test(label)),
  );
  const nvme = find(({ value }) => /^NVM Express/i.test(value));
  const turning = find(({ value }) => /^\d{4,5} ?RPM/i.test(value));
  const still = find(({ value }) => /^-+ \(SSD\)/.test(value) || /^SSD$/.test(value));
  // An NVMe disk does not turn either: it needs the interface to tell them apart.
  const isAta = find(({ value }) => /^(?:Serial|Parallel) ATA|^SATA|^SCSI|^ATA/i.test(value)) !== undefined;
  const kind = nvme ? 'NVMe' : turning ? 'HDD' : still && isAta ? 'SSD' : undefined;
  const bytes = bytesIn(size?.value ?? '');
  return [
    ...(size && bytes > 1e9 ? fact('storageGb', makersGb(bytes), size.line) : []),
    ...(kind ? fact('storageKind', kind, (nvme ?? turning ?? still)!.line) : []),
    ...healthIn(rows),
  ];
}

/** Each disk has a heading: its number and name, underlined. */
const heading = /^ {0,4}\(\d{1,2}\) [^\n]{1,120}\n-{8,}/m;

const isDisk = /^[ \t]{0,12}Rotation Rate : /m;

export const crystaldiskinfo: ReportFormat = {
  format: 'crystaldiskinfo',
  matches: (text) =>
    /CrystalDiskInfo \d|^CrystalDiskInfo/m.test(text) ||
    (/^[ \t]{0,12}Health Status : /m.test(text) && /^[ \t]{0,12}Rotation Rate : /m.test(text)),
  // What stands before the first heading is no disk, unless its heading is missing.
  read: (text) =>
    text.split(heading).flatMap((part, index) => (index > 0 || isDisk.test(part) ? diskIn(part) : [])),
};
