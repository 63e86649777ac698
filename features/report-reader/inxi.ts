import { type Fact, fact, type ReportFormat } from './facts.ts';
import { bytesIn, decimal, healthOf, installedGb, mostCycles, soldGb, whole } from './figures.ts';

const sections =
  /^(?=[ \t]{0,2}(?:System:\s{1,20}(?:Host|Kernel)|Machine:|Battery:\s|Memory:\s|CPU:\s|Graphics:\s|Audio:\s|Network:\s|Bluetooth:\s|Logical:\s|RAID:\s|Drives:\s|Partition:\s|Swap:\s|USB:\s|Sensors:\s|Repos:\s|Info:\s{1,20}(?:Processes|Memory|Uptime)))/m;

/** Each section as one line: old versions print one, new ones indent, mails wrap. */
function sectionsIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of text.split(sections)) {
    const flat = part.slice(0, 20_000).replace(/\s+/g, ' ').trim();
    const [, name] = /^(\w+): /.exec(flat) ?? [];
    if (name) found[name] ??= flat.slice(name.length + 2);
  }
  return found;
}

/** What stands after a key, up to the next one. */
const valueOf = (section: string, key: string): string | undefined =>
  new RegExp(`(?:^| )${key}: (.{1,200}?)(?= [A-Za-z][\\w./-]{0,20}: |$)`).exec(section)?.[1];

function machineIn(machine: string): Fact[] {
  const [system, product, version] = ['System', 'product', 'v'].map((key) => valueOf(machine, key));
  const maker = system?.replace(/ \((?:portable|laptop|notebook|desktop)\)$/i, '');
  if (!maker) return [];
  const line = `System: ${maker} product: ${product} v: ${version ?? ''}`;
  const named = /^lenovo/i.test(maker) ? fact('model', version, line) : [];
  return [
    ...fact('manufacturer', maker, line),
    ...(named.length > 0 && /[a-z]{3}/i.test(version ?? '') ? named : fact('model', product, line)),
  ];
}

function batteriesIn(section: string): Fact[] {
  const parts = section.split(/(?:^| )(?=(?:ID-\d{1,2}|Device-\d{1,2}|BAT\d): )/);
  const batteries = parts
    .filter((part) => /^(?:ID-|BAT)/.test(part))
    .flatMap((part) => {
      const [line, full, design] =
        /condition: ([\d.,]{1,10}|N\/A)\/([\d.,]{1,10}|N\/A) Wh[^a-z]{0,12}/.exec(part) ?? [];
      const cycles = whole(/cycles: (\d{1,5})/.exec(part)?.[1]);
      return [
        {
          full: decimal(full?.replace('N/A', '')),
          design: decimal(design?.replace('N/A', '')),
          cycles,
          line,
        },
      ];
    });
  const line = batteries.flatMap(({ line }) => line ?? []).join(', ');
  const health = healthOf(batteries);
  const cycles = mostCycles(batteries.map(({ cycles }) => cycles));
  return [
    ...(health === undefined ? [] : fact('batteryHealth', health, line)),
    ...(cycles === undefined ? [] : fact('batteryCycles', cycles, `cycles: ${cycles}`)),
  ];
}

const coreWords: Record<string, number> = {
  single: 1,
  dual: 2,
  triple: 3,
  quad: 4,
  hexa: 6,
  octa: 8,
  deca: 10,
};

function processorIn(cpu: string): Fact[] {
  const [cores, word = ''] = /(?:^|[ :])(\w{1,7})[ -]core\b/i.exec(cpu) ?? [];
  const model =
    valueOf(cpu, 'model') ??
    /[ -]core (.{3,80}?)(?= \(|  | cache| speed| bits:|$)/i.exec(cpu)?.[1] ??
    undefined;
  const [mixed, manyThreads, oneThread] = /\((\d{1,3})-mt\/(\d{1,3})-st\)/.exec(cpu) ?? [];
  const count = coreWords[word.toLowerCase()] ?? Number(word);
  const sockets = Number(/(?:^| )(\d)x /.exec(cpu)?.[1] ?? 1);
  const hasTwo = /type: M?S?T ?|-HT-/.test(cpu) && /type: (?:MT|MST)\b|-HT-/.test(cpu);
  const threads = mixed ? 2 * Number(manyThreads) + Number(oneThread) : count * sockets * (hasTwo ? 2 : 1);
  const isCounted = mixed !== undefined || /type: |\(-/.test(cpu);
  return [
    ...fact('processor', model, `model: ${model}`),
    ...(isCounted && threads > 0
      ? fact('threads', threads, `${cores?.trim()} ${valueOf(cpu, 'type') ?? ''}`)
      : []),
  ];
}

function cardsIn(graphics: string): Fact[] {
  return graphics
    .split(/(?:^| )(?=(?:Device|Card)(?:-\d{1,2})?: )/)
    .filter((part) => /^(?:Device|Card)/.test(part))
    .flatMap((part) => {
      const name = valueOf(part, '(?:Device|Card)(?:-\\d{1,2})?') ?? '';
      const isCamera =
        /type: USB|uvcvideo/.test(part.split(/ Display: | Monitor-/)[0]!) ||
        /\b(?:camera|webcam)\b/i.test(name);
      return isCamera ? [] : fact('graphics', name, name);
    });
}

function screenIn(graphics: string): Fact[] {
  const monitors = graphics.split(/ (?=Monitor-\d{1,2}: )/).slice(1);
  const own = monitors.find((part) => /^Monitor-\d{1,2}: (?:eDP|LVDS|DSI)/.test(part)) ?? monitors[0];
  const [line, width, height, hertz, hz] =
    /(?:res|mode): (?:mode: )?(\d{3,5})x(\d{3,5})(?:[~@]([\d.]{2,6}) ?hz)?(?: hz: ([\d.]{2,6}))?/i.exec(
      own ?? '',
    ) ??
    /resolution: (?:\d: )?(\d{3,5})x(\d{3,5})(?:[~@]([\d.]{2,6}) ?hz)?/i.exec(graphics) ??
    /s-res: (\d{3,5})x(\d{3,5})/.exec(graphics) ??
    [];
  if (!line) return [];
  const refresh = Math.round(Number(hertz ?? hz));
  return [
    ...fact('screen', `${width}x${height}`, line),
    ...(refresh > 0 ? fact('refresh', refresh, line) : []),
  ];
}

function disksIn(drives: string): Fact[] {
  return drives
    .split(/ (?=ID-\d{1,2}: )/)
    .slice(1)
    .map((part) => part.split(/ (?:Optical|Floppy|Message|SMART Message)/)[0]!)
    .filter((part) => !/type: (?:USB|Removable|Firewire)/i.test(part))
    .flatMap((part) => {
      const size = valueOf(part, 'size') ?? '';
      const bytes = bytesIn(size);
      const isSsd = /(?:type|tech): SSD|\bSSD\b/.test(part);
      const kind = /\/dev\/nvme/.test(part)
        ? 'NVMe'
        : /rotation: \d|rpm: \d|(?:type|tech): HDD/.test(part)
          ? 'HDD'
          : isSsd
            ? 'SSD'
            : undefined;
      return [
        ...(bytes > 1e9 ? fact('storageGb', soldGb(bytes, part), `size: ${size}`) : []),
        ...(kind
          ? fact('storageKind', kind, part.slice(0, part.indexOf(' serial') >>> 0).slice(0, 160))
          : []),
      ];
    });
}

function memoryIn({ Memory = '', Info = '', CPU = '' }: Record<string, string>): Fact[] {
  const text = `${Memory} ${Info} ${CPU}`;
  const [line, shown] =
    /(?:System )?RAM: total: ([\d.,]{1,10} [MG]iB)/.exec(text) ??
    /total: ([\d.,]{1,10} [MG]iB)/.exec(Memory) ??
    /Memory: (?:total: )?([\d.,]{1,10} [MG]iB)/.exec(text) ??
    /Memory: [\d.,]{1,10}\/([\d.,]{1,10} ?[MG]B)/.exec(text) ??
    [];
  if (!line || !shown) return [];
  const gb = bytesIn(shown.replace(/(\d) ?([MG])B$/, '$1 $2iB')) / 2 ** 30;
  return gb > 0 ? fact('ramGb', installedGb(gb), line) : [];
}

function read(text: string): Fact[] {
  const found = sectionsIn(text);
  const { System = '', Machine = '', Battery = '', CPU = '', Graphics = '', Drives = '' } = found;
  const distro = valueOf(System, 'Distro');
  return [
    ...machineIn(Machine),
    ...processorIn(CPU),
    ...memoryIn(found),
    ...disksIn(Drives),
    ...cardsIn(Graphics),
    ...screenIn(Graphics),
    ...fact('os', distro, `Distro: ${distro}`),
    ...batteriesIn(Battery),
  ];
}

export const inxi: ReportFormat = {
  format: 'inxi',
  matches: (text) =>
    (/^[ \t]{0,2}System:\s{1,20}(?:Host|Kernel)/m.test(text) && /^[ \t]{0,2}Machine:/m.test(text)) ||
    (/^[ \t]{0,2}Graphics:\s{1,20}(?:Device|Card)/m.test(text) &&
      /^[ \t]{0,2}(?:Drives:\s{1,20}(?:Local Storage|HDD)|CPU:\s{1,20}(?:Info|Topology|\w{1,7}[ -]core))/m.test(
        text,
      )),
  read,
};
