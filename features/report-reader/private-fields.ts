/** What says more of a person than of their machine. It is thrown away where the report is read. */
const privateFields: [kind: string, pattern: RegExp][] = [
  [
    'serial',
    /(?:serial(?:[ _-]?(?:number|no))?"?\s{0,30}(?::|=|\t)\s{0,30}"?|<SerialNumber>|serial number\s{1,30}|_serial[\w_]{0,20}"\s?:\s?"?)(?!n\/a|none|not |to be|default|unknown|system|<|filter|0+\b|")[\w./-]{3,64}/i,
  ],
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/i],
  ['mac', /\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b/i],
  [
    'ip',
    /\b(?:192\.168|10\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}\.\d{1,3}\b|\bfe80:[0-9a-f:]{3,40}/i,
  ],
  [
    'host',
    /(?:^[ \t]{0,20}(?:host ?name|machine name|computer name|nom de l.h.te|nombre de host)[ \t]{0,30}[:\t ][ \t]{0,30}|\bHost: |<ComputerName>|"(?:local_)?host_?name"\s?:\s?"|"s?p?_?local_host_name"\s?:\s?")(?!<)\S[^\n<"]{0,80}/im,
  ],
  [
    'user',
    /(?:registered owner[ \t]{0,30}:[ \t]{0,30}|user ?name"?[ \t]{0,30}:[ \t]{0,30}"?)\S[^\n"]{0,80}/i,
  ],
  ['product-id', /\b\d{5}-\d{5}-\d{5}-[A-Z0-9]{5}\b/],
  ['machine-id', /machine id[ \t]{0,30}:[ \t]{0,30}\{?[0-9a-f-]{8,40}\}?/i],
  ['udid', /provisioning[ _]udid"?\s{0,10}:\s{0,10}"?[0-9A-F-]{10,60}/i],
  ['disk-id', /(?:LU WWN Device Id|IEEE EUI-64|NGUID)[^\n]{0,20}:[^\n]{2,60}/i],
];

export const privateIn = (text: string): string[] =>
  privateFields.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

/** The words a fact comes from, without what stands beside it. */
export const withoutPrivate = (line: string): string =>
  privateFields.reduce(
    (text, [, pattern]) => text.replace(new RegExp(pattern, `${pattern.flags}g`), '…'),
    line,
  );
