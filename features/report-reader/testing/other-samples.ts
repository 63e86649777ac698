import { lines, type Sample } from './sample.ts';

const mac = (hardware: object, power: object[], rest: object = {}) =>
  JSON.stringify(
    {
      SPHardwareDataType: [
        {
          _name: 'hardware_overview',
          machine_name: 'MacBook Air',
          serial_number: 'C02ABCDEFGHJ',
          platform_UUID: '11111111-2222-3333-4444-555555555555',
          provisioning_UDID: '00008103-001122334455001E',
          ...hardware,
        },
      ],
      SPPowerDataType: power,
      ...rest,
    },
    null,
    2,
  );
const macBattery = (health: object) => [
  {
    _name: 'spbattery_information',
    sppower_battery_health_info: health,
    sppower_battery_model_info: {
      sppower_battery_serial_number: 'D8612345',
      sppower_battery_device_name: 'bq20z451',
    },
  },
];
const macScreen = {
  SPDisplaysDataType: [
    {
      _name: 'Apple M1',
      sppci_model: 'Apple M1',
      spdisplays_ndrvs: [
        {
          _name: 'Color LCD',
          _spdisplays_pixels: '2880 x 1800',
          _spdisplays_resolution: '1440 x 900 @ 60.00Hz',
          spdisplays_pixelresolution: 'spdisplays_2560x1600Retina',
          spdisplays_connection_type: 'spdisplays_internal',
        },
      ],
    },
  ],
};
const macDisk = {
  SPNVMeDataType: [
    {
      _name: 'Apple SSD Controller',
      _items: [
        {
          _name: 'APPLE SSD AP0256Q',
          device_model: 'APPLE SSD AP0256Q',
          device_serial: '0ba0123456789',
          size: '251 GB',
          size_in_bytes: 251_000_193_024,
          smart_status: 'Verified',
          volumes: [{ _name: 'disk0s1', size: '524.3 MB', size_in_bytes: 524_288_000 }],
        },
      ],
    },
  ],
};

const macText = (
  labels: Record<'hardware' | 'model' | 'chip' | 'memory' | 'cycles' | 'capacity', string>,
  space = ' ',
) =>
  lines(
    'Hardware:',
    '',
    `    ${labels.hardware}:`,
    '',
    '      Model Name: MacBook Air',
    `      ${labels.model}: MacBookAir10,1`,
    `      ${labels.chip}: Apple M1`,
    '      Total Number of Cores: 8 (4 performance and 4 efficiency)',
    `      ${labels.memory}: 8${space}GB`,
    '      Serial Number (system): C02ABCDEFGHJ',
    '      Hardware UUID: 11111111-2222-3333-4444-555555555555',
    '',
    'NVMExpress:',
    '',
    '        APPLE SSD AP0512Q:',
    '',
    '          Capacity: 500.28 GB (500,277,792,768 bytes)',
    '          Model: APPLE SSD AP0512Q',
    '          Serial Number: 0ba0123456789',
    '          S.M.A.R.T. status: Verified',
    '          Volumes:',
    '            disk0s1:',
    '              Capacity: 524.3 MB (524,288,000 bytes)',
    '            disk0s2:',
    '              Capacity: 494.38 GB (494,384,795,648 bytes)',
    '',
    'Power:',
    '',
    `          ${labels.cycles}: 253`,
    '          Condition: Normal',
    `          ${labels.capacity}: 84${space}%`,
  );

export const profilerSamples: Sample[] = [
  {
    about: 'JSON of an M1, with a no-break space before the percent',
    text: mac(
      {
        machine_model: 'MacBookAir10,1',
        chip_type: 'Apple M1',
        number_processors: 'proc 8:4:4',
        physical_memory: '8 GB',
      },
      macBattery({
        sppower_battery_cycle_count: 253,
        sppower_battery_health: 'Good',
        sppower_battery_health_maximum_capacity: '84\u00a0%',
      }),
      { ...macScreen, ...macDisk },
    ),
    facts: {
      model: 'MacBookAir10,1',
      processor: 'Apple M1',
      threads: '8',
      ramGb: '8',
      storageGb: '256',
      storageKind: 'NVMe',
      diskHealth: 'good',
      graphics: 'Apple M1',
      screen: '2560x1600',
      refresh: '60',
      batteryHealth: '84',
      batteryCycles: '253',
    },
    dropped: ['serial', 'uuid', 'udid'],
    secrets: ['C02ABCDEFGHJ', '0ba0123456789', 'D8612345', '00008103'],
  },
  {
    about: 'JSON of an Intel Mac, which tells no maximum capacity',
    text: mac(
      {
        machine_model: 'MacBookPro12,1',
        cpu_type: 'Dual-Core Intel Core i5',
        number_processors: 2,
        platform_cpu_htt: 'htt_enabled',
        physical_memory: '8 GB',
      },
      macBattery({ sppower_battery_cycle_count: 610, sppower_battery_health: 'Fair' }),
    ),
    facts: {
      model: 'MacBookPro12,1',
      processor: 'Dual-Core Intel Core i5',
      threads: '4',
      ramGb: '8',
      batteryCycles: '610',
    },
  },
  {
    about: 'text',
    text: macText({
      hardware: 'Hardware Overview',
      model: 'Model Identifier',
      chip: 'Chip',
      memory: 'Memory',
      cycles: 'Cycle Count',
      capacity: 'Maximum Capacity',
    }),
    facts: {
      model: 'MacBookAir10,1',
      processor: 'Apple M1',
      threads: '8',
      ramGb: '8',
      storageGb: '512',
      storageKind: 'NVMe',
      diskHealth: 'good',
      batteryHealth: '84',
      batteryCycles: '253',
    },
    dropped: ['serial', 'uuid'],
  },
  {
    about: 'text, in German',
    text: macText(
      {
        hardware: 'Hardware-Übersicht',
        model: 'Modell-Identifizierung',
        chip: 'Chip',
        memory: 'Speicher',
        cycles: 'Anzahl der Ladezyklen',
        capacity: 'Maximale Kapazität',
      },
      '\u00a0',
    ),
    facts: {
      model: 'MacBookAir10,1',
      processor: 'Apple M1',
      threads: '8',
      ramGb: '8',
      storageGb: '512',
      storageKind: 'NVMe',
      diskHealth: 'good',
      batteryHealth: '84',
      batteryCycles: '253',
    },
  },
];

const hb = (report: object) => `HBREPORT1\n${JSON.stringify(report)}\n`;

export const hbreportSamples: Sample[] = [
  {
    about: 'of Windows, where a list of one is an object',
    text: hb({
      manufacturer: 'LENOVO',
      model: '20L5S03A00',
      version: 'ThinkPad T480',
      processor: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
      threads: 8,
      memory: 17_179_869_184,
      graphics: ['Intel(R) UHD Graphics 620', 'NVIDIA GeForce MX150'],
      screen: '1920x1080',
      refresh: 60,
      os: 'Microsoft Windows 11 Pro',
      tpm: '2.0, 0, 1.38',
      disks: { bytes: 512_110_190_592, kind: 'SSD', bus: 'NVMe', health: 'Healthy', used: 7 },
      batteries: [
        { design: 24_000, full: 12_000, cycles: 0 },
        { design: 48_000, full: 42_000, cycles: 310 },
      ],
    }),
    facts: {
      manufacturer: 'LENOVO',
      model: 'ThinkPad T480',
      processor: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
      threads: '8',
      ramGb: '16',
      storageGb: '512',
      storageKind: 'NVMe',
      diskHealth: 'good',
      diskLifeUsed: '7',
      graphics: ['Intel(R) UHD Graphics 620', 'NVIDIA GeForce MX150'],
      screen: '1920x1080',
      refresh: '60',
      os: 'Microsoft Windows 11 Pro',
      tpm: '2.0',
      batteryHealth: '75',
      batteryCycles: '310',
    },
  },
  {
    about: 'of Linux, where figures are texts, and memory is a little less',
    text: hb({
      manufacturer: 'HP',
      model: 'HP EliteBook 840 G5',
      version: '',
      processor: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
      threads: '8',
      memory: '8184479744',
      os: 'Ubuntu 22.04.3 LTS',
      tpm: '2',
      screen: '1920x1080',
      graphics: [],
      disks: [{ bytes: 256_060_514_304, kind: 'SSD', bus: '' }],
      batteries: [{ design: '50000000', full: '40000000', cycles: '0' }],
    }),
    facts: {
      manufacturer: 'HP',
      model: 'HP EliteBook 840 G5',
      processor: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
      threads: '8',
      ramGb: '8',
      storageGb: '256',
      storageKind: 'SSD',
      screen: '1920x1080',
      os: 'Ubuntu 22.04.3 LTS',
      tpm: '2.0',
      batteryHealth: '80',
    },
  },
  {
    about: 'of a desktop whose firmware nobody filled in',
    text: hb({
      manufacturer: 'System manufacturer',
      model: 'System Product Name',
      version: 'System Version',
      processor: 'AMD Ryzen 5 3600 6-Core Processor',
      threads: 12,
      memory: 17_179_869_184,
      graphics: 'NVIDIA GeForce GTX 1660 SUPER',
      screen: 'x',
      refresh: null,
      os: 'Microsoft Windows 10 Home',
      tpm: null,
      disks: [{ bytes: 1_000_204_886_016, kind: 'HDD', bus: 'SATA', health: 'Warning', used: null }],
      batteries: [],
    }),
    facts: {
      processor: 'AMD Ryzen 5 3600 6-Core Processor',
      threads: '12',
      ramGb: '16',
      storageGb: '1000',
      storageKind: 'HDD',
      diskHealth: 'caution',
      graphics: 'NVIDIA GeForce GTX 1660 SUPER',
      os: 'Microsoft Windows 10 Home',
    },
  },
];
