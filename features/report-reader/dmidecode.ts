import { type Fact, fact, type ReportFormat } from './facts.ts';
import { whole } from './figures.ts';
import { type Row, rowNamed, rowsOf } from './rows.ts';

type Structure = { type: number; rows: Row[] };

/** Ten times what a large server has. */
const mostStructures = 5000;

function structuresIn(text: string): Structure[] {
  const [, ...parts] = text.split(/DMI type (?=\d)/, mostStructures);
  return parts.map((part) => ({ type: Number.parseInt(part, 10), rows: rowsOf(part) }));
}

const read = (text: string): Fact[] => {
  const structures = structuresIn(text);
  const ofType = (type: number) => structures.filter((structure) => structure.type === type);
  return [
    ...ofType(1)
      .slice(0, 1)
      .flatMap(({ rows }) => machineIn(rows)),
    ...processorsIn(ofType(4)),
    ...memoryIn(ofType(17)),
    ...ofType(43).flatMap(({ rows }) => textFact('tpm', rowNamed(rows, /^Specification Version$/))),
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
  matches: (text) => /^# dmidecode|DMI type \d/m.test(text),
  read,
};
