import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { test } from 'node:test';
import { decodeReport } from './clean-text.ts';
import { reportCommands } from './commands.ts';
import { type FactName, factNames, type FormatName } from './facts.ts';
import { readReport } from './read-report.ts';
import { powercfgSamples, upowerSamples } from './testing/battery-samples.ts';
import { dmidecodeSamples } from './testing/dmidecode-samples.ts';
import { inxiSamples, lshwSamples } from './testing/linux-samples.ts';
import { hbreportSamples, profilerSamples } from './testing/other-samples.ts';
import type { Sample } from './testing/sample.ts';
import { smartctlSamples } from './testing/smartctl-samples.ts';
import { crystalSamples, dxdiagSamples, systeminfoSamples } from './testing/windows-samples.ts';

const samples: Record<FormatName, Sample[]> = {
  dmidecode: dmidecodeSamples,
  smartctl: smartctlSamples,
  powercfg: powercfgSamples,
  dxdiag: dxdiagSamples,
  systeminfo: systeminfoSamples,
  hbreport: hbreportSamples,
  system_profiler: profilerSamples,
  inxi: inxiSamples,
  upower: upowerSamples,
  lshw: lshwSamples,
  crystaldiskinfo: crystalSamples,
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
/** As a mail program breaks lines at its width, between words only. */
const wrapped = (text: string) => text.replace(/(?=.{79})(.{50,78}) (?=\S)/g, '$1\n');

/** What happens to a report between the program and the field. */
const ways: Record<string, (text: string) => string> = {
  'as it was printed': (text) => text,
  'redirected by PowerShell': (text) => decodeReport(utf16(text.replaceAll('\n', '\r\n'))),
  'quoted in a mail': (text) => text.replace(/^/gm, '> ').replaceAll('\n', '\r\n'),
  'with no-break spaces and a mark in front': (text) =>
    `\ufeff${text.replace(/(?<=\d) (?=\S)/g, '\u202f').replace(/(?<=: )/g, '\u200e')}`,
  'with text around it': (text) => `Salam bhai, here it is:\n\n${text}\n\nRegards\n`,
};

function factsOf(text: string): Partial<Record<FactName, string[]>> {
  const found: Partial<Record<FactName, string[]>> = {};
  for (const { name, value } of readReport(text).facts) (found[name] ??= []).push(value);
  return found;
}

const asLists = (facts: Sample['facts']) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value].flat()]));

for (const [format, ofFormat] of Object.entries(samples))
  test(`${format} is read in every shape and whatever became of it on the way`, () => {
    let read = 0;
    for (const [way, change] of Object.entries(ways))
      for (const { about, text, facts, dropped = [], secrets = [] } of ofFormat) {
        const reading = readReport(change(text));
        const which = `${about}, ${way}`;
        assert.equal(reading.format, format, which);
        assert.deepEqual(factsOf(change(text)), asLists(facts), which);
        for (const kind of dropped) assert.ok(reading.dropped.includes(kind), `${which}: ${kind}`);
        const leaving = JSON.stringify(reading);
        for (const secret of secrets) assert.ok(!leaving.includes(secret), `${which}: ${secret}`);
        read += 1;
      }
    assert.ok(read >= 12);
  });

test('long lines that a mail has wrapped are put together again', () => {
  for (const format of ['smartctl', 'dxdiag', 'inxi', 'lshw', 'system_profiler', 'hbreport'] as const)
    for (const { about, text, facts } of samples[format])
      assert.deepEqual(factsOf(wrapped(text)), asLists(facts), `${format}: ${about}`);
});

test('digits of other scripts are figures too', () => {
  const { text } = systeminfoSamples[0]!;
  assert.deepEqual(factsOf(text.replace('8,039', '৮,০৩৯'))['ramGb'], ['8']);
  assert.deepEqual(
    factsOf(powercfgSamples[2]!.text.replaceAll('57,000', '٥٧٬٠٠٠'.replace('٬', ',')))['batteryHealth'],
    ['79'],
  );
});

test('a file is decoded by its mark, by its zeros, or as a code page of Windows', () => {
  const text = '  Gesamter physischer Speicher: 8 039 MB\n';
  assert.equal(decodeReport(utf16(text)).replace('\ufeff', ''), text);
  assert.equal(decodeReport(Buffer.from(text, 'utf16le')), text);
  assert.equal(decodeReport(Buffer.from(`\ufeff${text}`)).replace('\ufeff', ''), text);
  assert.equal(decodeReport(Buffer.from(text.replace('8 039', '8\u00ff039'), 'latin1')), text);
});

test('what a maker did not fill in is never a fact', () => {
  for (const filler of [
    'To Be Filled By O.E.M.',
    'Default string',
    'System Product Name',
    'N/A',
    'Not Specified',
    'OEM',
    '.',
    'INVALID',
    'None',
  ]) {
    const text = dmidecodeSamples[1]!.text.replace('Latitude E7470', filler);
    assert.equal(factsOf(text)['model'], undefined, filler);
  }
});

test('each fact comes with the words it was read in', () => {
  for (const sample of Object.values(samples).flat())
    for (const { name, line } of readReport(sample.text).facts) {
      assert.ok(factNames.includes(name));
      assert.ok(line.length > 0 && line.length <= 200, `${sample.about}: ${name}`);
    }
});

test('what is no report has no format and no facts', () => {
  for (const text of [
    '',
    'Dell laptop, 8 GB RAM, very good condition',
    '<html><p>hello</p></html>',
    '{"a": [1, 2]}',
    'System: 5',
  ])
    assert.deepEqual(readReport(text), { facts: [], dropped: [] });
});

test('our command for Linux prints what we read', () => {
  const printed = execFileSync('sh', ['-c', reportCommands.linux], { encoding: 'utf8' });
  const { format, facts } = readReport(printed);
  assert.equal(format, 'hbreport');
  assert.equal(facts.find(({ name }) => name === 'threads')?.value, String(cpus().length));
  assert.ok(facts.some(({ name }) => name === 'ramGb') && facts.some(({ name }) => name === 'os'));
  for (const command of Object.values(reportCommands)) assert.ok(!command.includes('\n'));
});

test('ten megabytes of rubbish take less than a second of one processor', () => {
  const rubbish = [
    '<',
    '> ',
    '\n',
    ' ',
    '{"',
    '[1',
    'DMI type 4\n',
    ': ',
    '  (01) x\n',
    '"serial": "',
    '<Battery>',
    '12 mWh ',
    'a b ',
    '[01]: Family 1 Model 1 Stepping 1\n',
  ];
  for (const part of rubbish) {
    const text = part.repeat(10_000_000 / part.length);
    const began = process.cpuUsage();
    readReport(text);
    const { user, system } = process.cpuUsage(began);
    const tookMs = (user + system) / 1000;
    assert.ok(tookMs < 1000, `${JSON.stringify(part)}: ${Math.round(tookMs)} ms`);
  }
});
