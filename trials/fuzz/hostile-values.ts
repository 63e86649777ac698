import fc from 'fast-check';

/** Strings that have broken servers before. */
const naughtyStrings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202e',
  '\u2028',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '"',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '</script><!--',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:text/html,x',
  '//evil.example',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '٣',
  '৪৫ হাজার',
  'ß',
  'İ',
  '👨‍👩‍👧‍👦',
  'e\u0301'.repeat(200),
  'x'.repeat(5000),
  '('.repeat(2000),
  '0'.repeat(400),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324),
);

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
);

/** Ways to break well-formed JSON. */
const corruptions: ((text: string, at: number) => string | Buffer)[] = [
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text) => `\ufeff${text}`,
  (text) => `${text}\u0000`,
  (text) => `${text}${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('{', '{"a":1,"a":2,"__proto__":{"status":"Admin"},'),
  (text) => text.replace(/"\s*:\s*("[^"]*"|\d+)/, '":1e99999'),
  (text) =>
    text.replace(/:\s*("[^"]*"|\d+)/, ':123456789012345678901234567890123456789012345678901234567890'),
  (text, at) => '['.repeat(1 + (at % 30_000)) + text,
  (_, at) => '{"a":'.repeat(1 + (at % 9000)) + '1' + '}'.repeat(1 + (at % 9000)),
  (text, at) =>
    Buffer.concat([Buffer.from(text.slice(0, at % (text.length + 1))), Buffer.from([0xc3, 0x28, 0xff])]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => `${text.slice(0, -1)},"padding":"${'x'.repeat(70_000)}"}`,
];

/** JSON of an object with fields left out, replaced or added; sometimes malformed. */
export const hostileJson = (fields: Record<string, unknown>) => {
  const names = Object.keys(fields);
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'status', '_id', 'email', '', '$where'),
    },
  );
  const validJson = fc
    .tuple(fc.subarray(names), fc.boolean(), fc.array(fc.tuple(name, hostileValue), { maxLength: 3 }))
    .map(([someNames, whole, odd]) => {
      const fieldNames = whole ? names : someNames;
      const object = Object.fromEntries([...fieldNames.map((name) => [name, fields[name]]), ...odd] as [
        string,
        unknown,
      ][]);
      return JSON.stringify(object);
    });
  const corruptJson = fc
    .tuple(validJson, fc.constantFrom(...corruptions), fc.nat(100_000))
    .map(([text, corrupt, at]) => corrupt(text, at));
  return fc.oneof(
    { weight: 6, arbitrary: validJson },
    { weight: 2, arbitrary: corruptJson },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
};

const percentEncoded = (text: string) =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** A path segment or query value, percent-encoded correctly or not. */
export const hostilePathSegment = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => percentEncoded(text.slice(0, 1500))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%',
      '%0',
      '%00',
      '%FF',
      '%E0%A4%A',
      '%c0%ae%c0%ae%c0%af',
      '..',
      '.',
      '%2e%2e%2fetc%2fpasswd',
      '..%5c..%5c',
      '..;',
      '*',
      '+',
      ';a=b',
      '%u0041',
      'x'.repeat(8000),
    ),
  },
);
