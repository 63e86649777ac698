import { type Fact, fact, type ReportFormat } from './facts.ts';
import { makersGb, whole } from './figures.ts';
import { isObject, keyLine, looseJson, objectsIn, textIn } from './loose-json.ts';

type Node = Record<string, unknown>;

const configuration = (node: Node | undefined): Node =>
  isObject(node?.['configuration']) ? node['configuration'] : {};

/** Makers add the number they sell it under: `Inspiron 3793 (097C)`. */
const withoutNumber = (product: string) => product.replace(/\s*\([^()]{0,120}\)$/, '');

function machineIn(system: Node | undefined): Fact[] {
  const maker = textIn(system, 'vendor');
  const version = textIn(system, 'version');
  const isLenovo = /^lenovo/i.test(maker) && /[a-z]{3}/i.test(version);
  const named = isLenovo ? fact('model', version, keyLine(system, 'version')) : [];
  const product = fact('model', withoutNumber(textIn(system, 'product')), keyLine(system, 'product'));
  return [...fact('manufacturer', maker, keyLine(system, 'vendor')), ...(named.length > 0 ? named : product)];
}

function processorsIn(nodes: Node[]): Fact[] {
  const fitted = nodes.filter(
    (node) => node['class'] === 'processor' && textIn(node, 'product') !== '' && node['disabled'] !== true,
  );
  const [first] = fitted;
  const threads = fitted.reduce((sum, node) => sum + (whole(textIn(configuration(node), 'threads')) || 0), 0);
  return [
    ...fact('processor', textIn(first, 'product'), keyLine(first, 'product')),
    ...(threads > 0 ? fact('threads', threads, keyLine(configuration(first), 'threads')) : []),
  ];
}

function memoryIn(nodes: Node[]): Fact[] {
  const ofMemory = nodes.filter((node) => node['class'] === 'memory');
  const banks = ofMemory.filter((node) => textIn(node, 'id').startsWith('bank') && Number(node['size']) > 0);
  const whole = ofMemory.find(
    (node) =>
      /^memory(?::\d)?$/.test(textIn(node, 'id')) &&
      /^system memory$/i.test(textIn(node, 'description') || 'System memory') &&
      Number(node['size']) > 0,
  );
  const bytes = whole ? Number(whole['size']) : banks.reduce((sum, bank) => sum + Number(bank['size']), 0);
  const source = whole ?? banks[0];
  return bytes >= 2 ** 28
    ? fact('ramGb', Math.round((bytes / 2 ** 30) * 100) / 100, keyLine(source, 'size'))
    : [];
}

function diskIn(node: Node): Fact[] {
  const about = JSON.stringify({ ...node, children: undefined, serial: undefined });
  const isNvme = /nvme/i.test(about);
  const isExternal = /usb@|"removable"|cdrom|dvd|\/dev\/sr\d|card reader/i.test(about);
  const bytes = Number(node['size']);
  if (isExternal || !(bytes > 1e9) || (node['units'] !== undefined && node['units'] !== 'bytes')) return [];
  const kind = isNvme
    ? 'NVMe'
    : /\d{4,5} ?rpm|rotations per minute/i.test(about)
      ? 'HDD'
      : /\bSSD|solid.?state/i.test(about)
        ? 'SSD'
        : undefined;
  const named = textIn(node, 'product') ? keyLine(node, 'product') : keyLine(node, 'description');
  return [
    ...fact('storageGb', makersGb(bytes), keyLine(node, 'size')),
    ...(kind ? fact('storageKind', kind, named) : []),
  ];
}

const isDisk = (node: Node) => node['class'] === 'disk';

function screensIn(nodes: Node[]): Fact[] {
  const cards = nodes.filter(
    (node) => node['class'] === 'display' && !/framebuffer|^\/dev\/fb/i.test(textIn(node, 'product')),
  );
  const shown = cards.find((card) => /^\d{3,5},\d{3,5}$/.test(textIn(configuration(card), 'resolution')));
  return [
    ...cards.flatMap((card) => fact('graphics', textIn(card, 'product'), keyLine(card, 'product'))),
    ...(shown
      ? fact(
          'screen',
          textIn(configuration(shown), 'resolution').replace(',', 'x'),
          keyLine(configuration(shown), 'resolution'),
        )
      : []),
  ];
}

export const lshw: ReportFormat = {
  format: 'lshw',
  matches: (text) =>
    /"class"\s{0,4}:\s{0,4}"(?:system|bus|processor|memory|disk|display|storage|power|bridge)"/.test(text),
  read: (text) => {
    const nodes = objectsIn(looseJson(text));
    return [
      ...machineIn(nodes.find((node) => node['class'] === 'system' && node['vendor'] !== undefined)),
      ...processorsIn(nodes),
      ...memoryIn(nodes),
      ...nodes.filter(isDisk).flatMap(diskIn),
      ...screensIn(nodes),
    ];
  },
};
