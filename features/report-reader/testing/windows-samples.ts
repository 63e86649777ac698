import { lines, type Sample } from './sample.ts';

const row = (label: string, value: string) => `${label.padStart(18)}: ${value}`;
const dx = (about: Record<string, string>, ...display: string[]) =>
  lines(
    '------------------',
    'System Information',
    '------------------',
    '      Time of this report: 1/2/2023, 10:11:12',
    '             Machine name: RAHIM-PC',
    '               Machine Id: {0A1B2C3D-1111-2222-3333-444455556666}',
    `         Operating System: ${about['os'] ?? 'Windows 11 Pro 64-bit (10.0, Build 22631) (22621.ni_release.220506-1250)'}`,
    '                 Language: English (Regional Setting: English)',
    `      System Manufacturer: ${about['maker'] ?? 'Dell Inc.'}`,
    `             System Model: ${about['model'] ?? 'Inspiron 3650'}`,
    '                     BIOS: 3.6.0 (type: UEFI)',
    `                Processor: ${about['cpu'] ?? 'Intel(R) Core(TM) i5-6400 CPU @ 2.70GHz (4 CPUs), ~2.7GHz'}`,
    `                   Memory: ${about['memory'] ?? '8192MB RAM'}`,
    '      Available OS Memory: 8096MB RAM',
    '                Page File: 5042MB used, 4333MB available',
    '          DirectX Version: DirectX 12',
    '           DxDiag Version: 10.00.22621.0001 64bit Unicode',
    '',
    '---------------',
    'Display Devices',
    '---------------',
    ...display,
    '',
    '-------------',
    'Sound Devices',
    '-------------',
    row('Description', 'Speakers (Realtek Audio)'),
    row('Driver Version', '6.0.9239.1 (English)'),
    '',
    '------------------------',
    'Disk & DVD/CD-ROM Drives',
    '------------------------',
    '      Drive: C:',
    ' Free Space: 84.1 GB',
    'Total Space: 243.0 GB',
    '      Model: SAMSUNG MZVLB256HBHQ-000L7',
  );
const card = (name: string, mode: string) => [
  row('Card name', name),
  row('Manufacturer', 'Some Maker'),
  row('Chip type', 'Some chip'),
  row('Display Memory', '4160 MB'),
  row('Dedicated Memory', '64 MB'),
  row('Current Mode', mode),
  row('Monitor Model', 'Generic PnP Monitor'),
];

export const dxdiagSamples: Sample[] = [
  {
    about: 'one card',
    text: dx({}, ...card('Intel(R) HD Graphics 530', '1366 x 768 (32 bit) (60Hz)')),
    facts: {
      manufacturer: 'Dell Inc.',
      model: 'Inspiron 3650',
      processor: 'Intel(R) Core(TM) i5-6400 CPU @ 2.70GHz',
      threads: '4',
      ramGb: '8',
      graphics: 'Intel(R) HD Graphics 530',
      screen: '1366x768',
      refresh: '60',
      os: 'Windows 11 Pro 64-bit',
    },
    dropped: ['uuid', 'host', 'machine-id'],
    secrets: ['RAHIM-PC', '0A1B2C3D'],
  },
  {
    about: 'two cards, one of them on two screens, and one without a name',
    text: dx(
      {
        maker: 'ASUSTeK COMPUTER INC.',
        model: 'ROG Strix G513QM',
        cpu: 'AMD Ryzen 7 5800H with Radeon Graphics          (16 CPUs), ~3.2GHz',
        memory: '16384MB RAM',
      },
      ...card('NVIDIA GeForce RTX 3060 Laptop GPU', '1920 x 1080 (32 bit) (144Hz)'),
      ...card('NVIDIA GeForce RTX 3060 Laptop GPU', '2560 x 1440 (32 bit) (60Hz)'),
      ...card('AMD Radeon(TM) Graphics', 'Unknown'),
      ...card('', 'Not Available'),
    ),
    facts: {
      manufacturer: 'ASUSTeK COMPUTER INC.',
      model: 'ROG Strix G513QM',
      processor: 'AMD Ryzen 7 5800H with Radeon Graphics',
      threads: '16',
      ramGb: '16',
      graphics: ['NVIDIA GeForce RTX 3060 Laptop GPU', 'AMD Radeon(TM) Graphics'],
      screen: '1920x1080',
      refresh: '144',
      os: 'Windows 11 Pro 64-bit',
    },
  },
  {
    about: 'a clone, in French values',
    text: dx(
      {
        maker: 'To Be Filled By O.E.M.',
        model: 'System Product Name',
        os: 'Windows 10 Professionnel 64 bits (10.0, build 19045)',
      },
      ...card('Microsoft Basic Display Adapter', '1024 x 768 (32 bit) (64Hz)'),
    ),
    facts: {
      processor: 'Intel(R) Core(TM) i5-6400 CPU @ 2.70GHz',
      threads: '4',
      ramGb: '8',
      screen: '1024x768',
      refresh: '64',
      os: 'Windows 10 Professionnel 64 bits',
    },
  },
];

const info = (labels: string[], values: string[]) =>
  lines(
    '',
    ...labels.slice(0, 12).map((label, index) => `${`${label}:`.padEnd(27)}${values[index]}`),
    `${' '.repeat(27)}[01]: Intel64 Family 6 Model 142 Stepping 11 GenuineIntel ~1992 Mhz`,
    ...labels.slice(12).map((label, index) => `${`${label}:`.padEnd(27)}${values[index + 12]}`),
    'Network Card(s):           1 NIC(s) Installed.',
    `${' '.repeat(27)}[01]: Intel(R) Wireless-AC 9560`,
    `${' '.repeat(33)}IP address(es)`,
    `${' '.repeat(33)}[01]: 192.168.0.105`,
    `${' '.repeat(33)}[02]: fe80::1c2b:aaaa:bbbb:1`,
  );
const values = (maker: string, model: string, memory: string, system = 'Microsoft Windows 11 Pro') => [
  'RAHIM-PC',
  system,
  '10.0.22631 N/A Build 22631',
  'Microsoft Corporation',
  'Multiprocessor Free',
  'Rahim Uddin',
  '00330-80000-00000-AA123',
  '1/2/2022, 10:11:12 AM',
  maker,
  model,
  'x64-based PC',
  '1 Processor(s) Installed.',
  'Dell Inc. 1.12.0, 3/4/2021',
  memory,
  '2,345 MB',
];
const english = [
  'Host Name',
  'OS Name',
  'OS Version',
  'OS Manufacturer',
  'OS Build Type',
  'Registered Owner',
  'Product ID',
  'Original Install Date',
  'System Manufacturer',
  'System Model',
  'System Type',
  'Processor(s)',
  'BIOS Version',
  'Total Physical Memory',
  'Available Physical Memory',
];
const greek = [
  'Όνομα κεντρικού υπολογιστή',
  'Όνομα λειτουργικού',
  'Έκδοση',
  'Κατασκευαστής λειτουργικού',
  'Τύπος',
  'Κάτοχος',
  'Αναγνωριστικό προϊόντος',
  'Ημερομηνία εγκατάστασης',
  'Κατασκευαστής συστήματος',
  'Μοντέλο συστήματος',
  'Τύπος συστήματος',
  'Επεξεργαστές',
  'Έκδοση BIOS',
  'Συνολική φυσική μνήμη',
  'Διαθέσιμη μνήμη',
];

export const systeminfoSamples: Sample[] = [
  {
    about: 'English',
    text: info(english, values('Dell Inc.', 'Inspiron 5584', '8,039 MB')),
    facts: { manufacturer: 'Dell Inc.', model: 'Inspiron 5584', ramGb: '8', os: 'Microsoft Windows 11 Pro' },
    dropped: ['ip', 'host', 'user', 'product-id'],
    secrets: ['RAHIM-PC', 'Rahim Uddin', '00330-80000', '192.168'],
  },
  {
    about: 'Greek labels, and points in figures',
    text: info(
      greek,
      values('Hewlett-Packard', 'HP ProBook 450 G2', '6.143 MB', 'Microsoft Windows 7 Ultimate'),
    ),
    facts: {
      manufacturer: 'Hewlett-Packard',
      model: 'HP ProBook 450 G2',
      ramGb: '6',
      os: 'Microsoft Windows 7 Ultimate',
    },
  },
  {
    about: 'a clone, and less memory than is in it',
    text: info(english, values('System manufacturer', 'System Product Name', '15 268 MB')),
    facts: { ramGb: '16', os: 'Microsoft Windows 11 Pro' },
  },
];

const crystal = (...disks: string[][]) =>
  lines(
    '-'.repeat(76),
    'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo',
    '                                Crystal Dew World: https://crystalmark.info/',
    '-'.repeat(76),
    '',
    '    OS : Windows 10 Pro 22H2 [10.0 Build 19045] (x64)',
    '  Date : 2023/01/02 11:34:56',
    '',
    '-- Disk List ---------------------------------------------------------------',
    ...disks.map(([name], index) => ` (0${index + 1}) ${name} : 500.1 GB [0/0/0, pd1] - sg`),
    '',
    ...disks.flatMap(([name = '', ...rest], index) => [
      '-'.repeat(76),
      ` (0${index + 1}) ${name}`,
      '-'.repeat(76),
      ...rest,
      '-- S.M.A.R.T. --------------------------------------------------------------',
      'ID Cur Wor Thr RawValues(6) Attribute Name',
      '05 100 100 _10 000000000000 Reallocated Sectors Count',
      '',
    ]),
  );
const disk = (
  name: string,
  size: string,
  rotation: string,
  bus: string,
  health: string,
  label = 'Health Status',
) => [
  name,
  `           Model : ${name}`,
  '   Serial Number : S4XBNF0M123456A',
  `       Disk Size : ${size}`,
  `   Rotation Rate : ${rotation}`,
  `       Interface : ${bus}`,
  '     Temperature : 31 C (87 F)',
  `   ${label} : ${health}`,
  '    Drive Letter : C:',
];

export const crystalSamples: Sample[] = [
  {
    about: 'an SSD and a hard disk',
    text: crystal(
      disk(
        'Samsung SSD 860 EVO 500GB',
        '500.1 GB (8.4/137.4/500.1/500.1)',
        '---- (SSD)',
        'Serial ATA',
        'Good (96 %)',
      ),
      disk(
        'WDC WD10EZEX-08WN4A0',
        '1000.2 GB (8.4/137.4/1000.2/1000.2)',
        '7200 RPM',
        'Serial ATA',
        'Caution',
      ),
    ),
    facts: {
      storageGb: ['500', '1000'],
      storageKind: ['SSD', 'HDD'],
      diskHealth: ['good', 'caution'],
      diskLifeUsed: '4',
    },
    dropped: ['serial'],
    secrets: ['S4XBNF0M123456A'],
  },
  {
    about: 'an NVMe disk, in German',
    text: crystal(
      disk('SAMSUNG MZVLB512HBJQ', '512,1 GB', '---- (SSD)', 'NVM Express', 'Gut (88 %)', 'Gesamtzustand'),
    ),
    facts: { storageGb: '512', storageKind: 'NVMe', diskHealth: 'good', diskLifeUsed: '12' },
  },
  {
    about: 'a bad disk, in Japanese',
    text: crystal(
      disk(
        'TOSHIBA MQ01ABD050',
        '500.1 GB (8.4/137.4/500.1/500.1)',
        '5400 RPM',
        'Serial ATA',
        '異常',
        '健康状態',
      ),
    ),
    facts: { storageGb: '500', storageKind: 'HDD', diskHealth: 'bad' },
  },
];
