import { type Fact, fact, type ReportFormat } from './facts.ts';
import { healthOf, mostCycles, whole } from './figures.ts';
import { withoutMaker } from './makers.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (markup: string) =>
  markup
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w{2,5});/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

type Battery = { design: number; full: number; cycles: number };

const batteryFacts = (batteries: Battery[], line: string): Fact[] => {
  const cycles = mostCycles(batteries.map(({ cycles }) => cycles));
  return [...factIf('batteryHealth', healthOf(batteries), line), ...factIf('batteryCycles', cycles, line)];
};

const factIf = (name: 'batteryHealth' | 'batteryCycles', value: number | undefined, line: string): Fact[] =>
  value === undefined ? [] : fact(name, value, line);

function element(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const till = xml.indexOf(`</${name}>`, from);
  return from < 0 || till < 0 ? '' : plain(xml.slice(from + name.length + 2, till));
}

function readXml(text: string): Fact[] {
  const [, ...parts] = text.split(/<Battery(?:\s[^<>]{0,200})?>/);
  const figures = ['DesignCapacity', 'FullChargeCapacity', 'CycleCount'] as const;
  const batteries = parts.map((part) => {
    const xml = part.slice(0, Math.max(0, part.indexOf('</Battery>')));
    const [design, full, cycles] = figures.map((name) => whole(element(xml, name)));
    const line = figures.map((name) => `${name} ${element(xml, name)}`).join(', ');
    return { design: design!, full: full!, cycles: cycles!, line };
  });
  const line = batteries.map(({ line }) => line).join('; ');
  const [maker, product] = ['SystemManufacturer', 'SystemProductName'].map((name) => element(text, name));
  return [
    ...fact('manufacturer', maker, `SystemManufacturer ${maker}`),
    ...fact('model', product, `SystemProductName ${product}`),
    ...batteryFacts(batteries, line),
  ];
}

const capacity = /(\d[\d.,' ]{0,12}) ?(?:m ?Wh|мВт[·⋅∙*]?ч)/g;

/** Rows of a page, or of its text as it was copied: in every language design comes first, then full charge, then cycles. */
function readPage(text: string): Fact[] {
  const flat = plain(text.replace(/<\/t[dh]>/gi, ' \t '));
  const groups: { values: number[]; from: number; till: number }[] = [];
  for (const match of flat.matchAll(capacity)) {
    const [from, till] = [match.index, match.index + match[0].length];
    const last = groups.at(-1);
    if (last && flat.slice(last.till, from).trim() === '') {
      last.values.push(whole(match[1]));
      last.till = till;
    } else if (groups.length === 2) break;
    else groups.push({ values: [whole(match[1])], from, till });
  }
  const [designs, fulls] = groups;
  if (!designs || !fulls || !isDesign(designs)) return systemIn(text);
  /** Without its head a page may begin with other figures than these. */
  function isDesign({ from }: { from: number }) {
    const isEnglish = /FULL CHARGE CAPACITY/i.test(flat);
    return isEnglish ? /DESIGN CAPACITY\W{0,20}$/i.test(flat.slice(0, from)) : /<h1\b/i.test(text);
  }
  const after = flat.slice(fulls.till, fulls.till + 120);
  const counts = /^[^\d-]{2,60}?((?: ?(?:\d[\d.,]{0,6}|-)(?= |$)){1,4})/.exec(after)?.[1] ?? '';
  const cycles = counts.trim().split(' ').slice(0, designs.values.length).map(whole);
  const batteries = designs.values.map((design, index) => ({
    design,
    full: fulls.values[index] ?? Number.NaN,
    cycles: cycles[index] ?? Number.NaN,
  }));
  const line = flat.slice(Math.max(flat.lastIndexOf('DESIGN', designs.from), designs.from - 20), fulls.till);
  return [...systemIn(text), ...batteryFacts(batteries, `${line} ${after.slice(0, 30)}`)];
}

/** The second row of the first table: maker and product in one. */
function systemIn(text: string): Fact[] {
  const rows = /<\/tr>/i.test(text)
    ? text
        .split(/<\/tr>/i)
        .slice(0, 4)
        .map((row) => row.split(/<\/t[dh]>/i).map(plain))
    : text
        .split('\n')
        .slice(0, 30)
        .map((row) =>
          row
            .split(/\t| {2,}/)
            .map(plain)
            .filter(Boolean),
        );
  const row =
    rows.find(([label = '']) => /^SYSTEM PRODUCT NAME/i.test(label)) ??
    (/<h1\b/i.test(text) && !/SYSTEM PRODUCT NAME|DESIGN CAPACITY/i.test(text) ? rows[1] : undefined);
  if (!row || (row.length < 2 && !/^SYSTEM PRODUCT NAME/i.test(row[0] ?? ''))) return [];
  const system = row[1] ?? row[0]?.replace(/^SYSTEM PRODUCT NAME/i, '') ?? '';
  const { maker, rest } = withoutMaker(system.trim());
  const line = row.join(' ');
  return [...(maker ? fact('manufacturer', maker, line) : []), ...fact('model', rest, line)];
}

export const powercfg: ReportFormat = {
  format: 'powercfg',
  matches: (text) =>
    text.includes('schemas.microsoft.com/battery/2012') ||
    /<title>\s{0,20}Battery report/i.test(text) ||
    /^[ \t]{0,20}Battery report\s{0,20}$/im.test(text) ||
    (text.includes('<FullChargeCapacity>') && text.includes('<DesignCapacity>')) ||
    (/<\/tr>/i.test(text) && text.search(capacity) >= 0) ||
    /DESIGN CAPACITY\s{1,20}[\d.,' ]{1,12} ?mWh/i.test(text),
  read: (text) =>
    text.includes('<DesignCapacity>') || text.includes('</BatteryReport>') ? readXml(text) : readPage(text),
};
