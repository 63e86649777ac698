import { type Fact, fact, type ReportFormat } from './facts.ts';
import { decimal, mostCycles, soldGb, whole } from './figures.ts';
import { keyLine, looseJson, objectsIn, textIn } from './loose-json.ts';
import { readProfilerText } from './system-profiler-text.ts';

type Node = Record<string, unknown>;

/** Of Apple's own chips each core runs one thread; of Intel's two, unless that is switched off. */
function processorIn(hardware: Node | undefined): Fact[] {
  const key = textIn(hardware, 'chip_type') ? 'chip_type' : 'cpu_type';
  const count = textIn(hardware, 'number_processors');
  const cores = Number(/^proc (\d{1,3}):/.exec(count)?.[1] ?? count);
  const isDouble = textIn(hardware, 'platform_cpu_htt') === 'htt_enabled';
  return [
    ...fact('processor', textIn(hardware, key), keyLine(hardware, key)),
    ...(cores > 0 && (key === 'chip_type' || hardware?.['platform_cpu_htt'] !== undefined)
      ? fact('threads', cores * (isDouble ? 2 : 1), keyLine(hardware, 'number_processors'))
      : []),
  ];
}

function batteryIn(nodes: Node[]): Fact[] {
  const node = nodes.find((node) => node['sppower_battery_cycle_count'] !== undefined);
  const health = 'sppower_battery_health_maximum_capacity';
  const percent = decimal(/^\d{1,3}/.exec(textIn(node, health))?.[0]);
  const cycles = mostCycles([whole(textIn(node, 'sppower_battery_cycle_count'))]);
  return [
    ...(percent > 0 ? fact('batteryHealth', Math.min(100, percent), keyLine(node, health)) : []),
    ...(cycles ? fact('batteryCycles', cycles, keyLine(node, 'sppower_battery_cycle_count')) : []),
  ];
}

function screensIn(displays: Node[]): Fact[] {
  const cards = displays.filter((node) => node['sppci_model'] !== undefined);
  const screens = displays.filter(
    (node) => node['_spdisplays_resolution'] !== undefined || node['_spdisplays_pixels'] !== undefined,
  );
  const screen =
    screens.find((node) => /internal/.test(textIn(node, 'spdisplays_connection_type'))) ?? screens[0];
  const keys = ['spdisplays_pixelresolution', '_spdisplays_pixels', '_spdisplays_resolution'];
  const key = keys.find((key) => /\d{3,5} ?x ?\d{3,5}/.test(textIn(screen, key)));
  const [, width, height] = /(\d{3,5}) ?x ?(\d{3,5})/.exec(key ? textIn(screen, key) : '') ?? [];
  const hertz = /@ ?(\d{2,3}(?:[.,]\d{1,4})?) ?Hz/i.exec(textIn(screen, '_spdisplays_resolution'))?.[1];
  return [
    ...cards.flatMap((card) => fact('graphics', textIn(card, 'sppci_model'), keyLine(card, 'sppci_model'))),
    ...(key ? fact('screen', `${width}x${height}`, keyLine(screen, key)) : []),
    ...(hertz ? fact('refresh', Math.round(decimal(hertz)), keyLine(screen, '_spdisplays_resolution')) : []),
  ];
}

const isExternal = (node: Node) =>
  /usb|external/i.test(`${textIn(node, 'spstorage_protocol')} ${textIn(node, 'physical_interconnect')}`);

function disksIn(nodes: Node[], kind: 'NVMe' | undefined): Fact[] {
  return nodes
    .filter(
      (node) =>
        textIn(node, 'device_model') !== '' && Number(node['size_in_bytes']) > 1e9 && !isExternal(node),
    )
    .flatMap((node) => {
      const model = textIn(node, 'device_model');
      const medium = textIn(node, 'spsata_medium_type');
      const type =
        kind ??
        (node['spnvme_trim_support'] !== undefined
          ? 'NVMe'
          : /solid/i.test(medium)
            ? 'SSD'
            : /rotat/i.test(medium)
              ? 'HDD'
              : undefined);
      const status = textIn(node, 'smart_status');
      const health = /^verified$/i.test(status) ? 'good' : /fail/i.test(status) ? 'bad' : undefined;
      return [
        ...fact('storageGb', soldGb(Number(node['size_in_bytes']), model), keyLine(node, 'size')),
        ...(type ? fact('storageKind', type, keyLine(node, 'device_model')) : []),
        ...(health ? fact('diskHealth', health, keyLine(node, 'smart_status')) : []),
      ];
    });
}

function readJson(text: string): Fact[] {
  const all = objectsIn(looseJson(text));
  const isNamed = all.some((object) => Object.keys(object).some((key) => /^SP\w{2,20}DataType$/.test(key)));
  // Without its beginning a report has lost the names of its parts, which tell themselves by their keys.
  const part = (name: string) => (isNamed ? all.flatMap((object) => objectsIn(object[name])) : all);
  const [hardware] = part('SPHardwareDataType').filter((node) => node['machine_model'] !== undefined);
  const [software] = part('SPSoftwareDataType').filter((node) => node['os_version'] !== undefined);
  const gb = /^(\d{1,4}) ?G/.exec(textIn(hardware, 'physical_memory'))?.[1];
  return [
    ...fact('model', textIn(hardware, 'machine_model'), keyLine(hardware, 'machine_model')),
    ...processorIn(hardware),
    ...(gb ? fact('ramGb', Number(gb), keyLine(hardware, 'physical_memory')) : []),
    ...disksIn(part('SPNVMeDataType'), isNamed ? 'NVMe' : undefined),
    ...(isNamed ? disksIn(part('SPSerialATADataType'), undefined) : []),
    ...screensIn(part('SPDisplaysDataType')),
    ...fact(
      'os',
      textIn(software, 'os_version').replace(/ \([^)]{0,40}\)$/, ''),
      keyLine(software, 'os_version'),
    ),
    ...batteryIn(part('SPPowerDataType')),
  ];
}

const isJson = (text: string) =>
  /"SP(?:Hardware|Power|Displays|NVMe|SerialATA|Software)DataType"|"sppower_battery_|"platform_UUID"/.test(
    text,
  );

export const systemProfiler: ReportFormat = {
  format: 'system_profiler',
  matches: (text) =>
    isJson(text) ||
    /^[ \t]{0,12}(?:Hardware Overview|Battery Information):/m.test(text) ||
    /:\s{0,4}(?:MacBook(?:Air|Pro)?|iMac(?:Pro)?|Macmini|MacPro|Mac)\d{1,2},\d{1,2}\s*$/m.test(text),
  read: (text) => (isJson(text) ? readJson(text) : readProfilerText(text)),
};
