import { bytesIn } from './figures.ts';

/** A node as `-json` prints it. */
export type Node = Record<string, unknown>;

/** Its first node has no mark: the name of the machine, and what it is. */
const firstNode = /^[ \t]{0,4}\S{1,64}[ \t]{0,40}\n[ \t]{1,8}description: /m;
const nodeMark = /^[ \t]{0,80}\*-([\w.-]{1,40}(?::\d{1,3})?)(?: [A-Z]{4,12}){0,2}[ \t]{0,8}$/m;

/** Labels as the systems in these languages print them. */
const labels: Record<string, string> = {
  produit: 'product',
  produkt: 'product',
  producto: 'product',
  fabricant: 'vendor',
  fabriquant: 'vendor',
  hersteller: 'vendor',
  fabricante: 'vendor',
  taille: 'size',
  größe: 'size',
  tamaño: 'size',
  'nom logique': 'logicalname',
  'logischer name': 'logicalname',
  'nombre lógico': 'logicalname',
  'logical name': 'logicalname',
  'bus info': 'businfo',
  'information bus': 'businfo',
  fonctionnalités: 'capabilities',
  fähigkeiten: 'capabilities',
  capacidades: 'capabilities',
  konfiguration: 'configuration',
  configuración: 'configuration',
  beschreibung: 'description',
  descripción: 'description',
};

const classes: [id: RegExp, className: string][] = [
  [/^(?:memory|bank|cache|firmware)$/, 'memory'],
  [/^cpu$/, 'processor'],
  [/^display$/, 'display'],
  [/^(?:disk|namespace|cdrom|medium)$/, 'disk'],
  [/^core$/, 'bus'],
];

/** `476GiB (512GB)`: of disks the makers' size is in brackets. */
const bytesOf = (size: string) => bytesIn(/\((.{2,12})\)/.exec(size)?.[1] ?? size);

const settings = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? '']));

function nodeOf(id: string, text: string): Node {
  const texts: Record<string, string> = {};
  let last = '';
  for (const line of text.split('\n')) {
    const [, label = '', value = ''] = /^[ \t]{1,90}([\p{L} ]{2,24}?) ?: (.*)$/u.exec(line) ?? [];
    const key = labels[label.toLowerCase()] ?? label.toLowerCase();
    if (key !== '') texts[(last = key)] ??= value.trim();
    else if (last !== '' && line.trim() !== '') texts[last] += ` ${line.trim()}`;
    else last = '';
  }
  const [name = ''] = id.split(':');
  const { size, configuration = '' } = texts;
  return {
    ...texts,
    id,
    class: classes.find(([pattern]) => pattern.test(name))?.[1] ?? name,
    ...(size !== undefined && { size: bytesOf(size), line: `size: ${size}` }),
    configuration: settings(configuration),
  };
}

export const isLshwText = (text: string): boolean =>
  nodeMark.test(text) && /^[ \t]{1,90}(?:description|product|produit|produkt|producto) ?: /im.test(text);

export const hostIn = (text: string): boolean => firstNode.test(text);

/** The nodes of the text, of which nobody needs to know what stands in what. */
export function nodesOfText(text: string): Node[] {
  const [head = '', ...parts] = text.split(nodeMark);
  const system = head.search(firstNode);
  const nodes = system < 0 ? [] : [{ ...nodeOf('system', head.slice(system)), class: 'system' }];
  for (let at = 0; at + 1 < parts.length; at += 2) nodes.push(nodeOf(parts[at]!, parts[at + 1]!) as never);
  return nodes;
}

const shortRow =
  /^[ \t]{0,80}(\/[\w.:/-]{0,60})?[ \t]{0,40}(\/dev\/[\w/-]{1,30}|[\w:.-]{1,24})?[ \t]{1,60}(system|bus|memory|processor|display|disk|storage|volume)[ \t]{1,20}(\S.{0,200})$/;

export const isShortList = (text: string): boolean =>
  /^[ \t]{0,20}H\/W path[ \t]{1,60}Device[ \t]{1,60}Class[ \t]{1,60}Description/m.test(text);

/** The list of `-short`: a size stands before the name, and the maker nowhere. */
export function nodesOfShortList(text: string): Node[] {
  // A row begins with a path or with space; what does not belongs to the row before it, or to a prompt.
  const rows = text.replace(/\n(?=[^\s/=])(?![\w.-]{1,32}@)/g, ' ').split('\n');
  return rows.flatMap((row) => {
    const [line, path = '', logicalname = '', className, description = ''] = shortRow.exec(row) ?? [];
    if (!line || !className) return [];
    const [, size, rest = description] = /^([\d.,]{1,8}[KMGT]i?B) (.*)$/.exec(description) ?? [];
    const isMemory = className === 'memory' && /^System Memory$/i.test(rest);
    return [
      {
        id: isMemory ? 'memory' : (path.split('/').at(-1) ?? ''),
        class: className,
        logicalname,
        ...(className !== 'memory' && { product: rest }),
        description: rest,
        ...(size && { size: bytesIn(size), line: line.trim() }),
        vendor: '',
      },
    ];
  });
}
