import { type Fact, fact, type FactName, type ReportFormat } from './facts.ts';
import { decimal, healthOf, installedGb, makersGb, mostCycles } from './figures.ts';
import { isObject, keyLine, looseJson, textIn } from './loose-json.ts';

type Node = Record<string, unknown>;

/** PowerShell makes one object of a list of one. */
const listIn = (report: Node, key: string): Node[] =>
  [report[key]].flat().flatMap((item) => (isObject(item) ? [item] : []));

const textsIn = (report: Node, key: string): string[] =>
  [report[key]].flat().filter((item) => typeof item === 'string');

const texts: FactName[] = ['processor', 'os'];

/** Linux tells the family of specifications only, Windows a list that begins with the specification. */
function tpmIn(report: Node): Fact[] {
  const [version = ''] = textIn(report, 'tpm').split(',');
  return fact('tpm', { '1': '1.2', '2': '2.0' }[version] ?? version, keyLine(report, 'tpm'));
}

const kindOf = (disk: Node): string | undefined => {
  if (/nvme/i.test(textIn(disk, 'bus'))) return 'NVMe';
  return /^(?:SSD|HDD)$/.exec(textIn(disk, 'kind'))?.[0];
};

const healths: Record<string, string> = { Healthy: 'good', Warning: 'caution', Unhealthy: 'bad' };

function diskIn(disk: Node): Fact[] {
  const [kind, health, used] = [kindOf(disk), healths[textIn(disk, 'health')], textIn(disk, 'used')];
  const bytes = Number(disk['bytes']);
  return [
    ...(bytes > 1e9 ? fact('storageGb', makersGb(bytes), keyLine(disk, 'bytes')) : []),
    ...(kind ? fact('storageKind', kind, keyLine(disk, kind === 'NVMe' ? 'bus' : 'kind')) : []),
    ...(health ? fact('diskHealth', health, keyLine(disk, 'health')) : []),
    ...(/^\d{1,3}$/.test(used) && kind !== 'HDD'
      ? fact('diskLifeUsed', Number(used), keyLine(disk, 'used'))
      : []),
  ];
}

function machineIn(report: Node): Fact[] {
  const isLenovo = /^lenovo/i.test(textIn(report, 'manufacturer'));
  const named = isLenovo ? fact('model', textIn(report, 'version'), keyLine(report, 'version')) : [];
  return [
    ...fact('manufacturer', textIn(report, 'manufacturer'), keyLine(report, 'manufacturer')),
    ...(named.length > 0 && /[a-z]{3}/i.test(named[0]!.value)
      ? named
      : fact('model', textIn(report, 'model'), keyLine(report, 'model'))),
  ];
}

function figuresIn(report: Node): Fact[] {
  const [threads, memory, refresh] = ['threads', 'memory', 'refresh'].map((key) =>
    Number(textIn(report, key)),
  );
  const screen = /^(\d{3,5})x(\d{3,5})$/.exec(textIn(report, 'screen'))?.[0];
  return [
    ...(threads! > 0 ? fact('threads', threads, keyLine(report, 'threads')) : []),
    ...(memory! > 2 ** 28 ? fact('ramGb', installedGb(memory! / 2 ** 30), keyLine(report, 'memory')) : []),
    ...(screen ? fact('screen', screen, keyLine(report, 'screen')) : []),
    ...(refresh! > 0 ? fact('refresh', refresh, keyLine(report, 'refresh')) : []),
  ];
}

function batteriesIn(report: Node): Fact[] {
  const batteries = listIn(report, 'batteries').map((battery) => ({
    design: decimal(textIn(battery, 'design')),
    full: decimal(textIn(battery, 'full')),
    cycles: decimal(textIn(battery, 'cycles')),
  }));
  const line = listIn(report, 'batteries')
    .map((battery) => ['design', 'full', 'cycles'].map((key) => keyLine(battery, key)).join(', '))
    .join('; ');
  const [health, cycles] = [healthOf(batteries), mostCycles(batteries.map(({ cycles }) => cycles))];
  return [
    ...(health === undefined ? [] : fact('batteryHealth', health, line)),
    ...(cycles === undefined ? [] : fact('batteryCycles', cycles, line)),
  ];
}

const marker = /^[ \t]{0,20}"?HBREPORT1\b/m;

/** Our own commands: a marker, then JSON whose keys are the same in every language of every system. */
export const hbreport: ReportFormat = {
  format: 'hbreport',
  matches: (text) =>
    marker.test(text) || ['"processor":', '"threads":', '"batteries":'].every((key) => text.includes(key)),
  read: (text) => {
    const report = looseJson(text.slice(Math.max(0, text.search(marker))));
    if (!isObject(report)) return [];
    return [
      ...machineIn(report),
      ...texts.flatMap((name) => fact(name, textIn(report, name), keyLine(report, name))),
      ...tpmIn(report),
      ...figuresIn(report),
      ...listIn(report, 'disks').flatMap(diskIn),
      ...textsIn(report, 'graphics').flatMap((card) => fact('graphics', card, `"graphics": "${card}"`)),
      ...batteriesIn(report),
    ];
  },
};
