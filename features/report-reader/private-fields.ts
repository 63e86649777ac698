/** A label and its value, in a line, a table or JSON. */
const labelled = (labels: string, value: string) =>
  new RegExp(
    `(?:^|[ \\t"'>_])(?:${labels})"?\\s{0,40}(?:[:=\\t]|<\\/(?:td|span)>|\\s{2})(?:[\\s"]|<[^<>\\n]{0,60}>){0,40}${value}`,
    'im',
  );

const noFiller =
  '(?!n\\/a|none|null|not |to be|default|unknown|system|standard|filter|<|\\*|\\[|0+\\b(?![:-])|type\\b|-)';

/** Before a command stands who gave it, and where. */
const prompt = /^[ \t]{0,8}(?:\(\w{1,20}\) ?)?\[?[\w.-]{1,32}@[\w.-]{1,64}[: ][^\n]{0,60}[$#%]/m;

/** What says more of a person than of their machine. It is thrown away where the report is read. */
const privateFields: [kind: string, ...patterns: RegExp[]][] = [
  [
    'serial',
    labelled(
      '(?:[\\w-]{1,30}[_ -])?serial(?:[ _-]?(?:number|no))?(?: \\(system\\))?|seriennummer(?: \\(system\\))?|num[ée]ro de s[ée]rie(?: \\(système\\))?|número de serie(?: \\(sistema\\))?|numero di serie',
      `${noFiller}[\\w.:/-]{3,64}`,
    ),
    /<SerialNumber>\s{0,20}[\w.-]{3,64}/i,
  ],
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/i],
  ['mac', /\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b/i],
  [
    'ip',
    /\b(?:192\.168|10\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}\.\d{1,3}\b|\bfe80:[0-9a-f:]{3,40}/i,
  ],
  [
    'host',
    labelled(
      'host ?name|hostname|machine name|computer ?name|gerätename|computername|nom de l.h.te|nom de l.ordinateur|nombre de host|local_host_name|(?:local_)?host_?name',
      '(?!<)[^\\s<":][^\\n<"]{0,80}',
    ),
    /\bHost: [^\n<"]{1,80}/,
    /<ComputerName>[^\n<]{1,80}/,
    prompt,
  ],
  [
    'user',
    labelled('registered owner|user[ _]?name', '[^\\s":][^\\n"]{0,80}'),
    /\b[A-Z]:\\Users\\(?!Public\b)[^\\\n<>"|]{1,40}/i,
    /(?:^|[\s"'=:])\/(?:home|Users)\/(?!Shared\b)[\w.-]{1,32}/m,
    /\[sudo\] password for [\w.-]{1,32}/,
    /\b[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,10}\b/i,
    prompt,
  ],
  ['product-id', /\b\d{5}-\d{5}-\d{5}-[A-Z0-9]{5}\b/],
  ['machine-id', /machine id[ \t]{0,30}:[ \t]{0,30}\{?[0-9a-f-]{8,40}\}?/i],
  ['udid', /provisioning[ _]udid"?\s{0,10}:\s{0,10}"?[0-9A-F-]{10,60}/i],
  ['disk-id', /(?:LU WWN Device Id|IEEE EUI-64|NGUID)[^\n]{0,20}:[^\n]{2,60}/i],
];

export const privateIn = (text: string): string[] =>
  privateFields.flatMap(([kind, ...patterns]) =>
    patterns.some((pattern) => pattern.test(text)) ? [kind] : [],
  );

/** The words a fact comes from, without what stands beside it. */
export const withoutPrivate = (line: string): string =>
  privateFields
    .flatMap(([, ...patterns]) => patterns)
    .reduce((text, pattern) => text.replace(new RegExp(pattern, `${pattern.flags}g`), '…'), line);
