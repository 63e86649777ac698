import { lines, type Sample } from './sample.ts';

const head = [
  'smartctl 7.2 2020-12-30 r5155 [x86_64-linux-5.15.0-91-generic] (local build)',
  'Copyright (C) 2002-20, Bruce Allen, Christian Franke, www.smartmontools.org',
  '',
  '=== START OF INFORMATION SECTION ===',
];
const sata = (model: string, capacity: string, rotation: string) => [
  ...head,
  'Model Family:     Some Family of Disks',
  `Device Model:     ${model}`,
  'Serial Number:    WDE1ABCD',
  'LU WWN Device Id: 5 000c50 0a1b2c3d4',
  'Firmware Version: 0001SDM1',
  `User Capacity:    ${capacity}`,
  'Sector Sizes:     512 bytes logical, 4096 bytes physical',
  `Rotation Rate:    ${rotation}`,
  'SMART support is: Enabled',
  '',
  '=== START OF READ SMART DATA SECTION ===',
];
const verdict = (result: string) => `SMART overall-health self-assessment test result: ${result}`;
const attribute = (id: number, name: string, value: string, raw: string, failed = '-') =>
  `${String(id).padStart(3)} ${name.padEnd(23)} 0x0033   ${value}   ${value}   010    Pre-fail  Always       ${failed}       ${raw}`;
const table = (...attributes: string[]) => [
  '',
  'SMART Attributes Data Structure revision number: 10',
  'Vendor Specific SMART Attributes with Thresholds:',
  'ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE',
  ...attributes,
  '',
  'SMART Error Log Version: 1',
  'No Errors Logged',
];

export const smartctlSamples: Sample[] = [
  {
    about: 'a hard disk in order',
    text: lines(
      ...sata('ST1000LM035-1RK172', '1,000,204,886,016 bytes [1.00 TB]', '5400 rpm'),
      verdict('PASSED'),
      ...table(
        attribute(5, 'Reallocated_Sector_Ct', '100', '0'),
        attribute(9, 'Power_On_Hours', '089', '9875 (123 45 0)'),
        attribute(197, 'Current_Pending_Sector', '100', '0'),
        attribute(198, 'Offline_Uncorrectable', '100', '0'),
      ),
    ),
    facts: { storageGb: '1000', storageKind: 'HDD', diskHealth: 'good' },
    dropped: ['serial', 'disk-id'],
    secrets: ['WDE1ABCD', '0a1b2c3d4'],
  },
  {
    about: 'passed, with sectors that wait to be replaced',
    text: lines(
      ...sata('ST500LT012-1DG142', '500.107.862.016 bytes [500 GB]', '5400 rpm'),
      verdict('PASSED'),
      ...table(
        attribute(5, 'Reallocated_Sector_Ct', '100', '0'),
        attribute(197, 'Current_Pending_Sector', '100', '8'),
      ),
    ),
    facts: { storageGb: '500', storageKind: 'HDD', diskHealth: 'caution' },
  },
  {
    about: 'an SSD printed by -x, with flags and padded values, that fails now',
    text: lines(
      ...sata('Samsung SSD 860 EVO 250GB', '250 059 350 016 bytes [250 GB]', 'Solid State Device'),
      verdict('FAILED!'),
      'ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE',
      '  5 Reallocated_Sector_Ct   PO--CK   009   009   010    NOW  1432',
      '177 Wear_Leveling_Count     PO--C-   095   095   000    -    74',
      '                            ||||||_ K auto-keep',
    ),
    facts: { storageGb: '250', storageKind: 'SSD', diskHealth: 'bad', diskLifeUsed: '5' },
  },
  {
    about: 'an NVMe disk and a second one',
    text: lines(
      ...head,
      'Model Number:                       SAMSUNG MZVLB512HAJQ-000L7',
      'Serial Number:                      S3TNNX0K123456',
      'Total NVM Capacity:                 512,110,190,592 [512 GB]',
      'Unallocated NVM Capacity:           0',
      'NVMe Version:                       1.2',
      'Namespace 1 Size/Capacity:          512,110,190,592 [512 GB]',
      '',
      '=== START OF SMART DATA SECTION ===',
      verdict('PASSED'),
      '',
      'SMART/Health Information (NVMe Log 0x02)',
      'Critical Warning:                   0x00',
      'Temperature:                        34 Celsius',
      'Available Spare:                    100%',
      'Available Spare Threshold:          10%',
      'Percentage Used:                    7%',
      'Data Units Written:                 14,012,345 [7.17 TB]',
      'Media and Data Integrity Errors:    0',
      '',
      ...sata('HGST HTS721010A9E630', '1,000,204,886,016 bytes [1.00 TB]', '7200 rpm'),
      verdict('PASSED'),
    ),
    facts: {
      storageGb: ['512', '1000'],
      storageKind: ['NVMe', 'HDD'],
      diskHealth: ['good', 'good'],
      diskLifeUsed: '7',
    },
    secrets: ['S3TNNX0K123456'],
  },
];
