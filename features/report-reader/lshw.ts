import { type Fact, fact, type ReportFormat } from './facts.ts';
import { makersGb, whole } from './figures.ts';
import { isObject, keyLine, looseJson, objectsIn, textIn } from './loose-json.ts';
import { hostIn, isLshwText, isShortList, type Node, nodesOfShortList, nodesOfText } from './lshw-text.ts';

const configuration = (node: Node | undefined): Node =>
  isObject(node?.['configuration']) ? node['configuration'] : {};

/** Makers add the number they sell it under: `Inspiron 3793 (097C)`. */
const withoutNumber = (product: string) => product.replace(/\s*\([^()]{0,120}\)$/, '');

/** The row that a size was read in. */
const sizeLine = (node: Node | undefined) => textIn(node, 'line') || keyLine(node, 'size');

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
      !textIn(node, 'businfo').startsWith('pci@') &&
      Number(node['size']) > 0,
  );
  const bytes = whole ? Number(whole['size']) : banks.reduce((sum, bank) => sum + Number(bank['size']), 0);
  const source = whole ?? banks[0];
  return bytes >= 2 ** 28 ? fact('ramGb', Math.round((bytes / 2 ** 30) * 100) / 100, sizeLine(source)) : [];
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
    ...fact('storageGb', makersGb(bytes), sizeLine(node)),
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

const isJson = (text: string) =>
  /"class"\s{0,4}:\s{0,4}"(?:system|bus|processor|memory|disk|display|storage|power|bridge)"/.test(text);

const nodesIn = (text: string): Node[] =>
  isJson(text) ? objectsIn(looseJson(text)) : isShortList(text) ? nodesOfShortList(text) : nodesOfText(text);

const isSystem = (node: Node) => node['class'] === 'system' && node['vendor'] !== undefined;

export const lshw: ReportFormat = {
  format: 'lshw',
  matches: (text) => isJson(text) || isShortList(text) || isLshwText(text),
  read: (text) => {
    const nodes = nodesIn(text);
    return [
      ...machineIn(nodes.find(isSystem)),
      ...processorsIn(nodes),
      ...memoryIn(nodes),
      ...nodes.filter(isDisk).flatMap(diskIn),
      ...screensIn(nodes),
    ];
  },
  // The name of the machine is that of its first node.
  privateIn: (text) => {
    const isNamed = isJson(text)
      ? nodesIn(text).some((node) => isSystem(node) && !/^(?:computer|core)?$/.test(textIn(node, 'id')))
      : hostIn(text);
    return isNamed ? ['host'] : [];
  },
};
