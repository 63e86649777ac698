import { type Fact, fact, type ReportFormat } from './facts.ts';
import { whole } from './figures.ts';
import { type Row, rowNamed, rowsOf } from './rows.ts';

type Structure = { title: string; rows: Row[] };

/** Ten times what a large server has. */
const mostStructures = 5000;

const titles = [
  'BIOS Information',
  'System Information',
  'Base Board Information',
  'Chassis Information',
  'Processor Information',
  'Cache Information',
  'Port Connector Information',
  'System Slot Information',
  'Physical Memory Array',
  'Memory Device',
  'Memory Array Mapped Address',
  'Memory Device Mapped Address',
  'Portable Battery',
  'OEM Strings',
  'TPM Device',
];

/** Of a structure the line with its handle may be missing, and stands for one whose title we do not need. */
const boundary = new RegExp(
  `^[ \\t]{0,8}(?:(${titles.join('|')})[ \\t]{0,20}$|Handle 0x[\\dA-F]{4}, DMI)`,
  'm',
);

function structuresIn(text: string): Structure[] {
  const [, ...parts] = text.split(boundary, 2 * mostStructures);
  const structures: Structure[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2)
    if (parts[at]) structures.push({ title: parts[at]!, rows: rowsOf(parts[at + 1]!) });
  return structures;
}

const read = (text: string): Fact[] => {
  const structures = structuresIn(text);
  const titled = (wanted: string) => structures.filter(({ title }) => title === wanted);
  return [
    ...titled('System Information')
      .slice(0, 1)
      .flatMap(({ rows }) => machineIn(rows)),
    ...processorsIn(titled('Processor Information')),
    ...memoryIn(titled('Memory Device')),
    ...titled('TPM Device').flatMap(({ rows }) => textFact('tpm', rowNamed(rows, /^Specification Version$/))),
  ];
};

const textFact = (name: 'model' | 'manufacturer' | 'tpm' | 'processor', row: Row | undefined): Fact[] =>
  row ? fact(name, row.value, row.line) : [];

/** Lenovo puts the name that people know into the version. */
function machineIn(rows: Row[]): Fact[] {
  const manufacturer = rowNamed(rows, /^Manufacturer$/);
  const product = textFact('model', rowNamed(rows, /^Product Name$/));
  const version = textFact('model', rowNamed(rows, /^Version$/));
  const isLenovo = /^lenovo/i.test(manufacturer?.value ?? '');
  return [
    ...textFact('manufacturer', manufacturer),
    ...(isLenovo && version.length > 0 && /[a-z]{3}/i.test(version[0]!.value) ? version : product),
  ];
}

function processorsIn(structures: Structure[]): Fact[] {
  const fitted = structures.filter(
    ({ rows }) => !/unpopulated/i.test(rowNamed(rows, /^Status$/)?.value ?? ''),
  );
  const threads = fitted.flatMap(({ rows }) => rowNamed(rows, /^Thread Count$/) ?? []);
  const sum = threads.reduce((total, { value }) => total + whole(value), 0);
  return [
    ...fitted.slice(0, 1).flatMap(({ rows }) => textFact('processor', rowNamed(rows, /^Version$/))),
    ...(sum > 0 ? fact('threads', sum, threads[0]!.line) : []),
  ];
}

/** The modules that are in; the maximum capacity of the board is another structure. */
function memoryIn(structures: Structure[]): Fact[] {
  const modules = structures.flatMap(({ rows }) => {
    const size = rowNamed(rows, /^Size$/);
    const [, amount, unit] = /^(\d{1,8}) ?([KMGT])i?B/i.exec(size?.value ?? '') ?? [];
    const unitGb = { K: 2 ** -20, M: 2 ** -10, G: 1, T: 2 ** 10 }[unit?.toUpperCase() ?? ''];
    return size && unitGb ? [{ gb: Number(amount) * unitGb, line: size.line.trim() }] : [];
  });
  const total = modules.reduce((sum, { gb }) => sum + gb, 0);
  return total >= 0.25
    ? fact('ramGb', Math.round(total * 100) / 100, modules.map(({ line }) => line).join(', '))
    : [];
}

export const dmidecode: ReportFormat = {
  format: 'dmidecode',
  matches: (text) =>
    /^# dmidecode|DMI type \d/m.test(text) ||
    /^[ \t]{0,8}(?:System Information\s{1,20}Manufacturer:|Processor Information\s{1,20}Socket Designation:|Memory Device\s{1,20}(?:Array Handle|Total Width|Size):)/m.test(
      text,
    ),
  read,
};
