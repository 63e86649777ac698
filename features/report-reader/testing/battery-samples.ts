import { lines, type Sample } from './sample.ts';

const xmlBattery = (id: string, design: string, full: string, cycles: string) =>
  `<Battery><Id>${id}</Id><Manufacturer>SMP</Manufacturer><SerialNumber>0815A</SerialNumber><Chemistry>LION</Chemistry><LongTerm>1</LongTerm><RelativeCapacity>0</RelativeCapacity><DesignCapacity>${design}</DesignCapacity><FullChargeCapacity>${full}</FullChargeCapacity><CycleCount>${cycles}</CycleCount></Battery>`;
const xml = (system: string, ...batteries: string[]) =>
  lines(
    '<?xml version="1.0" encoding="utf-8"?>',
    '<BatteryReport xmlns="http://schemas.microsoft.com/battery/2012"><ReportInformation><ReportVersion>1.0</ReportVersion></ReportInformation>',
    `<SystemInformation><ComputerName>RAHIM-PC</ComputerName>${system}<BIOSVersion>1.2</BIOSVersion></SystemInformation>`,
    `<Batteries>${batteries.join('')}</Batteries>`,
    '<History><HistoryEntry DesignCapacity="99000" FullChargeCapacity="98000" CycleCount="0"/></History></BatteryReport>',
  );

const row = (label: string, ...values: string[]) =>
  `<tr><td><span class="label">${label}</span></td>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
const html = (labels: string[], design: string[], full: string[], cycles: string[]) =>
  lines(
    '<!DOCTYPE html><html><head><title>Battery report</title><style>td { color: red }</style></head><body><h1>Battery report</h1>',
    `<table>${row(labels[0]!, 'RAHIM-PC')}${row(labels[1]!, 'Dell Inc. Inspiron 3793')}${row('BIOS', '1.2.0 03/04/2021')}</table>`,
    '<h2>Installed batteries</h2><table>',
    row('NAME', ...design.map(() => 'DELL 1VX1H93')),
    row('SERIAL NUMBER', ...design.map(() => '4711-B')),
    row(labels[2]!, ...design),
    '<tr style="height:0.4em;"></tr>',
    row(labels[3]!, ...full),
    row(labels[4]!, ...cycles),
    '</table><h2>Recent usage</h2><table><tr><td>2023-01-02</td><td>Active</td><td>33,000 mWh</td></tr></table></body></html>',
  );
const english = [
  'COMPUTER NAME',
  'SYSTEM PRODUCT NAME',
  'DESIGN CAPACITY',
  'FULL CHARGE CAPACITY',
  'CYCLE COUNT',
];
const french = [
  'NOM DE L&#39;ORDINATEUR',
  'NOM DU PRODUIT',
  'CAPACITÉ NOMINALE',
  'CAPACITÉ DE CHARGE COMPLÈTE',
  'NOMBRE DE CYCLES',
];

export const powercfgSamples: Sample[] = [
  {
    about: 'XML with two batteries, of which one counts no cycles',
    text: xml(
      '<SystemManufacturer>LENOVO</SystemManufacturer><SystemProductName>20L5S03A00</SystemProductName>',
      xmlBattery('LNV-45N1767', '24000', '12000', '0'),
      xmlBattery('LNV-45N1777', '48000', '42000', '310'),
    ),
    facts: { manufacturer: 'LENOVO', model: '20L5S03A00', batteryHealth: '75', batteryCycles: '310' },
    dropped: ['serial', 'host'],
    secrets: ['RAHIM-PC', '0815A'],
  },
  {
    about: 'XML of a battery that holds more than it was made for',
    text: xml(
      '<SystemManufacturer>Dell Inc.</SystemManufacturer><SystemProductName>Inspiron 15 &amp; more</SystemProductName>',
      xmlBattery('DELL 1234', '60000', '63210', '0'),
    ),
    facts: { manufacturer: 'Dell Inc.', model: 'Inspiron 15 & more', batteryHealth: '100' },
  },
  {
    about: 'the page, in English',
    text: html(english, ['57,000 mWh'], ['45,030 mWh'], ['310']),
    facts: { manufacturer: 'Dell Inc.', model: 'Inspiron 3793', batteryHealth: '79', batteryCycles: '310' },
    secrets: ['4711-B', 'RAHIM-PC'],
  },
  {
    about: 'the page, in French, with two batteries',
    text: html(french, ['24 000 mWh', '48 000 mWh'], ['12 000 mWh', '42 000 mWh'], ['-', '208']),
    facts: { manufacturer: 'Dell Inc.', model: 'Inspiron 3793', batteryHealth: '75', batteryCycles: '208' },
  },
  {
    about: 'the page, copied as text, with points in its figures',
    text: lines(
      'Battery report',
      'COMPUTER NAME\tRAHIM-PC',
      'SYSTEM PRODUCT NAME\tHP HP EliteBook 840 G5',
      'BIOS\tQ78 Ver. 01.10',
      'Installed batteries',
      'Information about each currently installed battery',
      '\tBATTERY',
      '1',
      'NAME\tPrimary',
      'MANUFACTURER\tHewlett-Packard',
      'SERIAL NUMBER\t01234 2019/03/04',
      'CHEMISTRY\tLion',
      'DESIGN CAPACITY\t50.046 mWh',
      'FULL CHARGE CAPACITY\t37.535 mWh',
      'CYCLE COUNT\t-',
      'Recent usage',
      'Power states over the last 3 days',
    ),
    facts: { manufacturer: 'HP', model: 'HP EliteBook 840 G5', batteryHealth: '75' },
    dropped: ['serial', 'host'],
  },
];

const upowerBattery = (name: string, full: string, design: string, more: string[] = []) => [
  `  native-path:          ${name}`,
  '  vendor:               SMP',
  '  model:                DELL 1VX1H93',
  '  serial:               4711B',
  '  power supply:         yes',
  '  updated:              Mon 02 Jan 2023 10:00:00 AM +06 (20 seconds ago)',
  '  battery',
  '    present:             yes',
  '    state:               discharging',
  '    energy:              24.8 Wh',
  '    energy-empty:        0 Wh',
  `    energy-full:         ${full}`,
  `    energy-full-design:  ${design}`,
  '    percentage:          74%',
  ...more,
  '    technology:          lithium-ion',
  '',
];
const mouse = [
  'Device: /org/freedesktop/UPower/devices/mouse_hidpp_battery_0',
  '  native-path:          hidpp_battery_0',
  '  model:                Wireless Mouse',
  '  serial:               4055-b1-8e-73-de',
  '  power supply:         no',
  '    energy-full:         1 Wh',
  '    energy-full-design:  9 Wh',
];
const display = [
  'Device: /org/freedesktop/UPower/devices/DisplayDevice',
  '  power supply:         yes',
  '  battery',
  '    energy-full:         38.66 Wh',
];

export const upowerSamples: Sample[] = [
  {
    about: 'one battery',
    text: lines(
      ...upowerBattery('BAT0', '38.66 Wh', '50.5 Wh', [
        '    charge-cycles:       325',
        '    capacity:            76.5545%',
      ]),
    ),
    facts: { batteryHealth: '77', batteryCycles: '325' },
    dropped: ['serial'],
    secrets: ['4711B'],
  },
  {
    about: 'two batteries, a mouse and their sum',
    text: lines(
      'Device: /org/freedesktop/UPower/devices/battery_BAT0',
      ...upowerBattery('BAT0', '12 Wh', '24 Wh', ['    charge-cycles:       N/A']),
      'Device: /org/freedesktop/UPower/devices/battery_BAT1',
      ...upowerBattery('BAT1', '42 Wh', '48 Wh', ['    charge-cycles:       120']),
      ...mouse,
      ...display,
    ),
    facts: { batteryHealth: '75', batteryCycles: '120' },
  },
  {
    about: 'decimal commas, and no design',
    text: lines(
      ...upowerBattery('BAT0', '38,66 Wh', '0 Wh', [
        '    charge-cycles:       0',
        '    capacity:            81,2%',
      ]),
    ),
    facts: { batteryHealth: '81' },
  },
];
