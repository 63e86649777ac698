import { lines, type Sample } from './sample.ts';

const oneLine = lines(
  'System:    Host: rahim-pc Kernel: 5.4.0-42-generic x86_64 bits: 64 compiler: gcc v: 9.3.0 Desktop: Gnome 3.36.3',
  '           Distro: Ubuntu 20.04.1 LTS (Focal Fossa)',
  'Machine:   Type: Laptop System: Dell product: Inspiron 3793 v: N/A serial: ABC1234',
  '           Mobo: Dell model: 0C1PF2 v: A00 serial: <filter> UEFI: Dell v: 1.6.0 date: 05/04/2020',
  'Battery:   ID-1: BAT0 charge: 24.8 Wh (74.9%) condition: 33.1/42.0 Wh (78.8%) volts: 11.9/11.4 model: SWD-ATL',
  '           DELL VM73283 status: Discharging',
  'CPU:       Topology: Quad Core model: Intel Core i5-1035G1 bits: 64 type: MT MCP arch: Ice Lake rev: 5 L2 cache: 6144 KiB',
  '           Speed: 1000 MHz min/max: 400/3600 MHz Core speeds (MHz): 1: 1001 2: 998 3: 1000 4: 1000',
  'Graphics:  Device-1: Intel Iris Plus Graphics G1 vendor: Dell driver: i915 v: kernel bus ID: 00:02.0',
  '           Display: x11 server: X.Org 1.20.8 driver: modesetting resolution: 1600x900~60Hz',
  'Network:   Device-1: Qualcomm Atheros driver: ath10k_pci IF: wlp2s0 state: up mac: 12:34:56:78:9a:bc',
  'Drives:    Local Storage: total: 1.36 TiB used: 31.85 GiB (2.3%)',
  '           ID-1: /dev/nvme0n1 vendor: SK Hynix model: PC401 NVMe 512GB size: 476.94 GiB',
  '           ID-2: /dev/sda vendor: Toshiba model: MQ04ABF100 size: 931.51 GiB rotation: 5400 rpm',
  'Info:      Processes: 288 Uptime: 1h 05m Memory: 7.54 GiB used: 3.05 GiB (40.4%) Shell: bash',
);

const indented = lines(
  'System:',
  '  Kernel: 6.1.0-18-amd64 arch: x86_64 bits: 64 compiler: gcc v: 12.2.0',
  '    Desktop: Xfce v: 4.18.1 Distro: Debian GNU/Linux 12 (bookworm) base: unstable',
  'Machine:',
  '  Type: Laptop System: LENOVO product: 20L5S03A00 v: ThinkPad T480',
  '    serial: <superuser required> Chassis: type: 10 serial: <superuser required>',
  '  Mobo: LENOVO model: 20L5S03A00 v: SDK0J40697 WIN serial: L1HF81234',
  'Battery:',
  '  ID-1: BAT0 charge: 8.6 Wh (60.6%) condition: 12.0/24.0 Wh (50.0%)',
  '    volts: 11.5 min: 11.4 model: SANYO 01AV489 status: discharging cycles: 88',
  '  ID-2: BAT1 charge: 20.6 Wh (49.0%) condition: 42.0/48.0 Wh (87.5%)',
  '    volts: 11.5 model: SANYO 01AV424 cycles: 320',
  '  Device-1: hidpp_battery_0 model: Logitech Mouse charge: 55%',
  'CPU:',
  '  Info: quad core model: Intel Core i5-8350U bits: 64 type: MT MCP',
  '    arch: Coffee Lake rev: A cache: L1: 256 KiB L2: 1024 KiB L3: 6 MiB',
  '  Speed (MHz): avg: 900 min/max: 400/3600 cores: 1: 900 2: 900 3: 900',
  '    4: 900 5: 900 6: 900 7: 900 8: 900',
  'Graphics:',
  '  Device-1: Intel UHD Graphics 620 vendor: Lenovo ThinkPad T480',
  '    driver: i915 v: kernel arch: Gen-9.5 bus-ID: 00:02.0',
  '  Device-2: NVIDIA GP108M [GeForce MX150] driver: nouveau bus-ID: 01:00.0',
  '  Device-3: Chicony Integrated Camera type: USB driver: uvcvideo',
  '  Display: x11 server: X.Org v: 21.1.7 resolution: 1: 2560x1440~60Hz 2: 1920x1080~60Hz',
  '  Monitor-1: HDMI-1 model: Dell U2515H res: 2560x1440 hz: 60 dpi: 117',
  '  Monitor-2: eDP-1 model: AU Optronics 0x38ed res: 1920x1080 hz: 60 dpi: 158',
  'Drives:',
  '  Local Storage: total: 505.6 GiB used: 31.8 GiB (6.3%)',
  '  ID-1: /dev/sda vendor: Samsung model: SSD 860 EVO 500GB size: 465.76 GiB',
  '    type: SSD serial: S4XBNF0M9',
  '  ID-2: /dev/sdb type: USB vendor: SanDisk model: Ultra Fit size: 28.64 GiB',
  'Info:',
  '  Processes: 210 Uptime: 2h 5m Memory: total: 16 GiB available: 15.5 GiB',
  '    used: 4.2 GiB (27.1%) Shell: Bash inxi: 3.3.26',
);

const desktop = lines(
  'System:    Kernel: 5.15.0-91-generic x86_64 bits: 64 Desktop: Cinnamon 5.8.4 Distro: Linux Mint 21.2 Victoria',
  'Machine:   Type: Desktop Mobo: ASRock model: B450M Pro4 serial: <filter> UEFI: American Megatrends v: P3.90',
  'Battery:   ID-1: BAT0 charge: 40.0 Wh condition: 44.1/N/A Wh volts: 12.1 model: UPS status: Full',
  'CPU:       Info: 6-Core model: AMD Ryzen 5 3600 bits: 64 type: MT MCP arch: Zen 2 rev: 0 cache: L2: 3 MiB',
  'Graphics:  Device-1: AMD Navi 23 [Radeon RX 6600] driver: amdgpu v: kernel bus-ID: 0b:00.0',
  '           Display: x11 server: X.Org v: 1.21.1 resolution: 1920x1080~144Hz',
  'Drives:    Local Storage: total: 1.82 TiB used: 500 GiB',
  '           ID-1: /dev/sda vendor: Seagate model: ST2000DM008 size: 1.82 TiB rotation: 7200 rpm',
  'Memory:    RAM: total: 15.55 GiB used: 4.1 GiB (26.4%)',
);

export const inxiSamples: Sample[] = [
  {
    about: 'the layout of version 3.0',
    text: oneLine,
    facts: {
      manufacturer: 'Dell',
      model: 'Inspiron 3793',
      processor: 'Intel Core i5-1035G1',
      threads: '8',
      ramGb: '8',
      storageGb: ['512', '1000'],
      storageKind: ['NVMe', 'HDD'],
      graphics: 'Intel Iris Plus Graphics G1',
      screen: '1600x900',
      refresh: '60',
      os: 'Ubuntu 20.04.1 LTS (Focal Fossa)',
      batteryHealth: '79',
    },
    dropped: ['serial', 'mac', 'host'],
    secrets: ['rahim-pc', 'ABC1234', '12:34:56'],
  },
  {
    about: 'the layout since version 3.3, with two batteries, a camera, two screens and a USB stick',
    text: indented,
    facts: {
      manufacturer: 'LENOVO',
      model: 'ThinkPad T480',
      processor: 'Intel Core i5-8350U',
      threads: '8',
      ramGb: '16',
      storageGb: '500',
      storageKind: 'SSD',
      graphics: ['Intel UHD Graphics 620', 'NVIDIA GP108M [GeForce MX150]'],
      screen: '1920x1080',
      refresh: '60',
      os: 'Debian GNU/Linux 12 (bookworm)',
      batteryHealth: '75',
      batteryCycles: '320',
    },
    secrets: ['S4XBNF0M9', 'L1HF81234'],
  },
  {
    about: 'a desktop that somebody built, with a battery of unknown size',
    text: desktop,
    facts: {
      processor: 'AMD Ryzen 5 3600',
      threads: '12',
      ramGb: '16',
      storageGb: '2000',
      storageKind: 'HDD',
      graphics: 'AMD Navi 23 [Radeon RX 6600]',
      screen: '1920x1080',
      refresh: '144',
      os: 'Linux Mint 21.2 Victoria',
    },
  },
];

const node = (id: string, kind: string, more: object, children: object[] = []) => ({
  id,
  class: kind,
  claimed: true,
  ...more,
  ...(children.length > 0 && { children }),
});
const machine = (more: object, ...children: object[]) =>
  node('rahim-pc', 'system', { serial: 'PF1ABCDE', width: 64, ...more }, [
    node('core', 'bus', { product: '20L5S03A00', vendor: 'LENOVO', serial: 'L1HF81234' }, children),
  ]);
const memory = node(
  'memory',
  'memory',
  { description: 'System Memory', units: 'bytes', size: 8_589_934_592 },
  [
    node('bank:0', 'memory', {
      description: 'SODIMM DDR4',
      units: 'bytes',
      size: 8_589_934_592,
      serial: '12345678',
    }),
  ],
);
const cache = node('cache:0', 'memory', { description: 'L1 cache', units: 'bytes', size: 262_144 });
const processor = node('cpu', 'processor', {
  product: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
  vendor: 'Intel Corp.',
  configuration: { cores: '4', enabledcores: '4', threads: '8' },
});
const display = node('display', 'display', {
  product: 'UHD Graphics 620',
  vendor: 'Intel Corporation',
  configuration: { driver: 'i915', latency: '0', resolution: '1920,1080' },
});
const nvme = node('nvme', 'storage', { product: 'SAMSUNG MZVLB512HAJQ-000L7', serial: 'S3TNNX0K1' }, [
  node('namespace:0', 'disk', { description: 'NVMe disk', logicalname: 'hwmon1' }),
  node(
    'namespace:1',
    'disk',
    { description: 'NVMe disk', logicalname: '/dev/nvme0n1', units: 'bytes', size: 512_110_190_592 },
    [
      node('volume:0', 'volume', {
        description: 'EXT4 volume',
        size: 511_000_000_000,
        capacity: 511_000_000_000,
      }),
    ],
  ),
]);
const stick = node('disk', 'disk', {
  businfo: 'usb@1:2',
  product: 'Ultra Fit',
  units: 'bytes',
  size: 30_752_636_928,
});
const turning = node('disk', 'disk', {
  description: 'ATA Disk',
  product: 'ST1000LM035-1RK1',
  logicalname: '/dev/sda',
  units: 'bytes',
  size: 1_000_204_886_016,
  capabilities: { '5400rpm': '5400 rotations per minute', partitioned: 'Partitioned disk' },
});
const battery = node('battery', 'power', { product: '01AV489', vendor: 'SANYO', capacity: 24_050 });

export const lshwSamples: Sample[] = [
  {
    about: 'an object, of a Lenovo',
    text: JSON.stringify(
      machine(
        { product: '20L5S03A00 (LENOVO_MT_20L5)', vendor: 'LENOVO', version: 'ThinkPad T480' },
        memory,
        cache,
        processor,
        display,
        nvme,
        stick,
        battery,
      ),
      null,
      2,
    ),
    facts: {
      manufacturer: 'LENOVO',
      model: 'ThinkPad T480',
      processor: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
      threads: '8',
      ramGb: '8',
      storageGb: '512',
      storageKind: 'NVMe',
      graphics: 'UHD Graphics 620',
      screen: '1920x1080',
    },
    dropped: ['serial'],
    secrets: ['PF1ABCDE', 'S3TNNX0K1', 'rahim-pc'],
  },
  {
    about: 'an array, after a warning, of a Dell',
    text: `WARNING: you should run this program as super-user.\n${JSON.stringify([machine({ product: 'Inspiron 3793 (097C)', vendor: 'Dell Inc.' }, memory, turning)], null, 1)}\nWARNING: output may be incomplete`,
    facts: {
      manufacturer: 'Dell Inc.',
      model: 'Inspiron 3793',
      ramGb: '8',
      storageGb: '1000',
      storageKind: 'HDD',
    },
  },
  {
    about: 'objects in a row, as older versions print a class',
    text: `${JSON.stringify(nvme, null, 1)},\n${JSON.stringify(turning, null, 1)}`,
    facts: { storageGb: ['512', '1000'], storageKind: ['NVMe', 'HDD'] },
  },
];
