import { type Fact, fact, type ReportFormat } from './facts.ts';
import { installedGb, whole } from './figures.ts';
import { type Row, rowNamed, rowsOf } from './rows.ts';

const cardName = /^(?:card name|kartenname|nom de la carte|nombre de (?:la )?tarjeta|nome da placa)$/i;
const mode =
  /^(\d{3,5}) ?x ?(\d{3,5})\b[^(]{0,4}(?:\([^)]{1,12}\) ?)?(?:\((\d{2,3})(?:[.,]\d{1,4})? ?Hz\))?/i;

function processorIn(rows: Row[]): Fact[] {
  const row = rowNamed(rows, /^processor$/i) ?? rows.find(({ value }) => /\(\d{1,3} CPUs?\)/.test(value));
  if (!row) return [];
  const [name = ''] = row.value.split(/\s*\(\d{1,3}(?: CPUs?\)|$)|, ~/);
  const threads = /\((\d{1,3}) CPUs?\)/.exec(row.value)?.[1];
  return [
    ...fact('processor', name, row.line),
    ...(threads ? fact('threads', Number(threads), row.line) : []),
  ];
}

/** In every language maker, model, BIOS and processor follow each other; in English a row that is missing is missing. */
function machineIn(rows: Row[]): Fact[] {
  const processor = rows.findIndex(({ value }) => /\(\d{1,3} CPUs?\)/.test(value));
  const isEnglish = rowNamed(rows, /^(?:machine name|operating system|system (?:manufacturer|model))$/i);
  const named = (label: RegExp, before: number) =>
    rowNamed(rows, label) ?? (processor >= before && !isEnglish ? rows[processor - before] : undefined);
  const [maker, model] = [named(/^system manufacturer$/i, 3), named(/^system model$/i, 2)];
  return [
    ...(maker ? fact('manufacturer', maker.value, maker.line) : []),
    ...(model ? fact('model', model.value, model.line) : []),
  ];
}

function memoryIn(rows: Row[]): Fact[] {
  const row = rows.find(
    ({ label, value }) => /^\d[\d., ]{0,10} ?MB RAM/i.test(value) && !/available/i.test(label),
  );
  const mb = whole(/^[\d., ]{1,12}/.exec(row?.value ?? '')?.[0]);
  return row && mb > 0 ? fact('ramGb', installedGb(mb / 1024), row.line) : [];
}

function systemIn(rows: Row[]): Fact[] {
  const row = rows.find(({ value }) => /^(?:Microsoft )?Windows \S.{0,60}\(\d{1,2}\.\d/.test(value));
  return row ? fact('os', row.value.split(/ \(\d{1,2}\.\d/)[0], row.line) : [];
}

function screensIn(rows: Row[]): Fact[] {
  const cards = new Map(rows.filter(({ label }) => cardName.test(label)).map((row) => [row.value, row]));
  const current =
    rows.find(({ label, value }) => /^current mode$/i.test(label) && mode.test(value)) ??
    rows.find(({ value }) => /^\d{3,5} x \d{3,5} \(\d{1,2} bit\) \(/.test(value));
  const [, width, height, hertz] = mode.exec(current?.value ?? '') ?? [];
  return [
    ...[...cards.values()].flatMap(({ value, line }) => fact('graphics', value, line)),
    ...(current && width ? fact('screen', `${width}x${height}`, current.line) : []),
    ...(current && hertz ? fact('refresh', Number(hertz), current.line) : []),
  ];
}

export const dxdiag: ReportFormat = {
  format: 'dxdiag',
  matches: (text) =>
    /^[ \t]{0,40}(?:Time of this report|DxDiag Version|DirectX Version|DirectX-Version)\s{0,4}:/im.test(
      text,
    ) ||
    (/^[ \t]{0,40}Card name:/im.test(text) && /^[ \t]{0,40}Current Mode:/im.test(text)),
  read: (text) => {
    const rows = rowsOf(text);
    return [
      ...machineIn(rows),
      ...processorIn(rows),
      ...memoryIn(rows),
      ...systemIn(rows),
      ...screensIn(rows),
    ];
  },
};
