import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { test } from 'node:test';
import { decodeReport } from './clean-text.ts';
import { reportCommands } from './commands.ts';
import { type FactName, factNames } from './facts.ts';
import { readReport } from './read-report.ts';
import { formatsOfCollection, reportOf, reportsOf } from './testing/collection.ts';

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

const collection = formatsOfCollection.map((format) => ({ format, samples: reportsOf(format) }));
const leastTexts = 12;

for (const { format, samples } of collection)
  test(`${format}: at least 12 texts in its true shapes are read, whatever became of them on the way`, () => {
    assert.ok(samples.length >= leastTexts, `${format} has ${samples.length} texts`);
    for (const [way, change] of Object.entries(ways))
      for (const { name, text, facts } of samples) {
        const changed = change(text);
        assert.equal(readReport(changed).format, format, `${name}, ${way}`);
        assert.deepEqual(factsOf(changed), facts, `${name}, ${way}`);
      }
  });

test('of what is private nothing leaves, and each kind of it is named', () => {
  for (const { format, samples } of collection)
    for (const { name, bytes, dropped, secrets } of samples) {
      const text = decodeReport(bytes);
      const reading = readReport(text);
      const leaving = JSON.stringify(reading);
      for (const kind of dropped) assert.ok(reading.dropped.includes(kind), `${format}/${name}: ${kind}`);
      for (const secret of secrets) {
        assert.ok(text.includes(secret), `${format}/${name} has no ${secret}`);
        assert.ok(!leaving.includes(secret), `${format}/${name}: ${secret}`);
      }
    }
});

/** Of sums, of the worst of many and of the screen that is its own, a part may be missing. */
const ofSeveral = new Set<string>([
  'ramGb',
  'threads',
  'batteryHealth',
  'batteryCycles',
  'diskHealth',
  'refresh',
  'screen',
]);

test('a report that is cut off somewhere has less to tell, and nothing that is wrong', () => {
  for (const { format, samples } of collection)
    for (const { name, text, facts } of samples) {
      const rows = text.split('\n');
      for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
        const at = Math.floor(rows.length * share);
        for (const part of [rows.slice(at), rows.slice(0, at)])
          for (const { name: fact, value } of readReport(part.join('\n')).facts)
            assert.ok(
              ofSeveral.has(fact) || facts[fact]?.includes(value),
              `${format}/${name}, cut at line ${at}: ${fact} is ${value}`,
            );
      }
    }
});

test('over the whole collection, facts are found and none is made up', (t) => {
  const all = collection.flatMap(({ samples }) => samples);
  const counts = new Map<FactName, { expected: number; found: number; right: number }>();
  for (const { text, facts } of all) {
    const read = factsOf(text);
    for (const name of factNames) {
      const count = counts.get(name) ?? { expected: 0, found: 0, right: 0 };
      const [expected, found] = [facts[name] ?? [], read[name] ?? []];
      count.expected += expected.length;
      count.found += found.length;
      count.right += found.filter((value, index) => expected[index] === value).length;
      counts.set(name, count);
    }
  }
  const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  for (const [name, { expected, found, right }] of counts) {
    assert.ok(expected >= 5, `${name} is hardly ever in the collection`);
    assert.ok(percent(right, found) >= 99, `${name}: ${found - right} of ${found} are wrong`);
    assert.ok(percent(right, expected) >= 95, `${name}: ${expected - right} of ${expected} are not found`);
    t.diagnostic(
      `${name}: recall ${percent(right, expected)} %, precision ${percent(right, found)} % of ${found}`,
    );
  }
  t.diagnostic(`${all.length} texts of ${collection.length} programs`);
});

test('long lines that a mail has wrapped are put together again', () => {
  for (const format of ['smartctl', 'dxdiag', 'inxi', 'lshw', 'system_profiler', 'hbreport'] as const)
    for (const { name, text, facts } of reportsOf(format))
      // A mail has no colours.
      if (!text.includes('\u001b')) assert.deepEqual(factsOf(wrapped(text)), facts, `${format}/${name}`);
});

test('digits of other scripts are figures too', () => {
  const { text } = reportOf('systeminfo', 'english');
  assert.deepEqual(factsOf(text.replace('8,039', '৮,০৩৯'))['ramGb'], ['8']);
  assert.deepEqual(
    factsOf(reportOf('powercfg', 'english-page').text.replaceAll('57,000', '٥٧٬٠٠٠'.replace('٬', ',')))[
      'batteryHealth'
    ],
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
    const text = reportOf('dmidecode', 'sizes-in-mb').text.replace('Latitude E7470', filler);
    assert.equal(factsOf(text)['model'], undefined, filler);
  }
});

test('each fact comes with the words it was read in', () => {
  for (const sample of collection.flatMap(({ samples }) => samples))
    for (const { name, line } of readReport(sample.text).facts) {
      assert.ok(factNames.includes(name));
      assert.ok(line.length > 0 && line.length <= 200, `${sample.name}: ${name}`);
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
