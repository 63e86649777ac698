import { type Fact, fact, type ReportFormat } from './facts.ts';
import { installedGb, whole } from './figures.ts';
import { rowNamed, rowsOf } from './rows.ts';

const processorLine =
  /^[ \t]{0,60}\[0?1\] ?: .{0,40}Family \d{1,4} Model [\dA-F]{1,4} (?:Stepping|Revision) {1,4}[\dA-F]/m;
const rowsToOwner = 9;
const rowsToHost = 15;
const megabytes = /^(\d[\d.,' ]{0,12}) ?(?:MB|Mo|МБ|ميغابايت|MiB)/;

/** The labels are in the language of Windows, their order is not: maker, model and kind stand before the processor. */
function readSystemInfo(text: string): Fact[] {
  const all = rowsOf(text);
  const rows = all.filter(({ label }) => !/^\[\d{1,3}\]$/.test(label));
  const processorAt = all.findIndex(({ line }) => processorLine.test(line));
  const before = processorAt < 0 ? [] : all.slice(0, processorAt).filter((row) => rows.includes(row));
  const maker = rowNamed(rows, /^System Manufacturer$/i) ?? before.at(-4);
  const model = rowNamed(rows, /^System Model$/i) ?? before.at(-3);
  const memory =
    rowNamed(rows, /^Total Physical Memory$/i) ??
    all.slice(Math.max(0, processorAt)).find(({ value }) => megabytes.test(value));
  const mb = whole(megabytes.exec(memory?.value ?? '')?.[1]);
  const system = rows.find(({ value }) =>
    /^(?:Microsoft|Майкрософт)\W{0,4}(?:\(R\))? ?Windows/iu.test(value),
  );
  return [
    ...(maker ? fact('manufacturer', maker.value, maker.line) : []),
    ...(model ? fact('model', model.value, model.line) : []),
    ...(memory && mb > 0 ? fact('ramGb', installedGb(mb / 1024), memory.line) : []),
    ...(system ? fact('os', system.value, system.line) : []),
  ];
}

/** In every language the host comes first, and nine rows before the processor its owner. */
function privateRowsIn(text: string): string[] {
  const rows = rowsOf(text);
  const processorAt = rows.findIndex(({ line }) => processorLine.test(line));
  const before = rows.slice(Math.max(0, processorAt - rowsToOwner), Math.max(0, processorAt));
  const hasServer = rows.some(({ value }) => /^\\\\[^\\\s]{2,64}$/.test(value));
  return [
    ...(hasServer || (before.length === rowsToOwner && processorAt >= rowsToHost) ? ['host'] : []),
    ...(before.length === rowsToOwner && before[0]!.value !== '' ? ['user'] : []),
  ];
}

export const systeminfo: ReportFormat = {
  format: 'systeminfo',
  matches: (text) =>
    (/^[ \t]{0,20}Host Name:/im.test(text) && /^[ \t]{0,20}OS Name:/im.test(text)) ||
    processorLine.test(text),
  read: readSystemInfo,
  privateIn: privateRowsIn,
};
