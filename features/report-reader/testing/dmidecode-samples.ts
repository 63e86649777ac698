import { lines, type Sample } from './sample.ts';

const head = ['# dmidecode 3.3', 'Getting SMBIOS data from sysfs.', 'SMBIOS 3.2.0 present.', ''];

const system = (maker: string, product: string, version: string) => [
  'Handle 0x0001, DMI type 1, 27 bytes',
  'System Information',
  `\tManufacturer: ${maker}`,
  `\tProduct Name: ${product}`,
  `\tVersion: ${version}`,
  '\tSerial Number: PF1ABCDE',
  '\tUUID: 4c4c4544-0050-3210-8051-b4c04f4e3132',
  '\tWake-up Type: Power Switch',
  '\tSKU Number: LENOVO_MT_20L5',
  '',
];
const board = [
  'Handle 0x0002, DMI type 2, 15 bytes',
  'Base Board Information',
  '\tManufacturer: Board Maker Inc.',
  '\tProduct Name: BOARD-9',
  '\tSerial Number: L1HF8123456',
  '',
];
const processor = (version: string, cores: number, threads: number) => [
  'Handle 0x0004, DMI type 4, 48 bytes',
  'Processor Information',
  '\tSocket Designation: FP6',
  '\tManufacturer: Advanced Micro Devices, Inc.',
  '\tID: 81 0F 86 00 FF FB 8B 17',
  `\tVersion: ${version}`,
  '\tMax Speed: 3850 MHz',
  '\tStatus: Populated, Enabled',
  '\tSerial Number: Unknown',
  `\tCore Count: ${cores}`,
  `\tThread Count: ${threads}`,
  '',
];
const array = [
  'Handle 0x0011, DMI type 16, 23 bytes',
  'Physical Memory Array',
  '\tLocation: System Board Or Motherboard',
  '\tMaximum Capacity: 64 GB',
  '\tNumber Of Devices: 2',
  '',
];
const memory = (size: string, more: string[] = []) => [
  'Handle 0x0012, DMI type 17, 84 bytes',
  'Memory Device',
  '\tTotal Width: 64 bits',
  `\tSize: ${size}`,
  '\tForm Factor: SODIMM',
  '\tType: DDR4',
  '\tManufacturer: Samsung',
  '\tSerial Number: 12345678',
  '\tPart Number: M471A1K43DB1-CWE',
  ...more,
  '',
];
const battery = [
  'Handle 0x0030, DMI type 22, 26 bytes',
  'Portable Battery',
  '\tManufacturer: SMP',
  '\tName: DELL 1VX1H93',
  '\tDesign Capacity: 57000 mWh',
  '',
];
const tpm = [
  'Handle 0x0040, DMI type 43, 31 bytes',
  'TPM Device',
  '\tVendor ID: AMD',
  '\tSpecification Version: 2.0',
  '',
];

export const dmidecodeSamples: Sample[] = [
  {
    about: 'a Lenovo, whose name is in the version',
    text: lines(
      ...head,
      ...system('LENOVO', '20L5S03A00', 'ThinkPad T480'),
      ...board,
      ...processor('AMD Ryzen 3 5300U with Radeon Graphics', 4, 8),
      ...array,
      ...memory('8 GB', ['\tVolatile Size: 8 GB', '\tCache Size: None', '\tLogical Size: None']),
      ...memory('No Module Installed'),
      ...battery,
      ...tpm,
    ),
    facts: {
      manufacturer: 'LENOVO',
      model: 'ThinkPad T480',
      processor: 'AMD Ryzen 3 5300U with Radeon Graphics',
      threads: '8',
      ramGb: '8',
      tpm: '2.0',
    },
    dropped: ['serial', 'uuid'],
    secrets: ['PF1ABCDE', '4c4c4544', 'L1HF8123456', '12345678'],
  },
  {
    about: 'sizes in MB',
    text: lines(
      ...head,
      ...system('Dell Inc.', 'Latitude E7470', 'Not Specified'),
      ...processor('Intel(R) Core(TM) i5-6300U CPU @ 2.40GHz', 2, 4),
      ...array,
      ...memory('8192 MB'),
      ...memory('4096 MB'),
    ),
    facts: {
      manufacturer: 'Dell Inc.',
      model: 'Latitude E7470',
      processor: 'Intel(R) Core(TM) i5-6300U CPU @ 2.40GHz',
      threads: '4',
      ramGb: '12',
    },
  },
  {
    about: 'a clone that nobody filled in',
    text: lines(
      ...head,
      ...system('To Be Filled By O.E.M.', 'To Be Filled By O.E.M.', 'To Be Filled By O.E.M.'),
      ...board,
      ...processor('Intel(R) Core(TM) i3-10100 CPU @ 3.60GHz', 4, 8),
      ...memory('16 GB'),
    ),
    facts: { processor: 'Intel(R) Core(TM) i3-10100 CPU @ 3.60GHz', threads: '8', ramGb: '16' },
  },
];
