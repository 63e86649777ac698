import fc from 'fast-check';
import { hostilePathSegment } from './hostile-values.ts';

const head = (line: string, ...lines: string[]) =>
  `${[line, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`;

const json = 'Content-Type: application/json';
const close = 'Connection: close';

/** Requests that no client library would send, as bytes on the wire. */
const messages: ((path: string, at: number) => string | Buffer)[] = [
  (path) => head(`GET ${path} HTTP/1.1`, close),
  (path) => head(`GET http://evil.example${path} HTTP/1.1`, close),
  (path) => head(`GET ftp://evil.example${path} HTTP/1.1`, close),
  (path) => head(`GET ${path.slice(1)} HTTP/1.1`, close),
  (path) => head(`GET ${path}\\..\\..\\etc HTTP/1.1`, close),
  (path) => head(`GET ${path}/../../../etc/passwd HTTP/1.1`, close),
  (path) => head(`GET ${path}\u0001 HTTP/1.1`, close),
  (path) => head(`GET ${path} HTTP/1.1\nX: y`, close),
  (path) => `GET ${path} HTTP/1.1\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost:\r\n${close}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a b/c@d\r\n${close}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.0\r\n\r\n`,
  (path) => `GET ${path}\r\n\r\n`,
  (path) => head(`GET ${path} HTTP/3.7`),
  (path) => head(`get ${path} HTTP/1.1`, close),
  (path) => head(`FROBNICATE ${path} HTTP/1.1`, close),
  (path) => head(`CONNECT ${path} HTTP/1.1`, close),
  () => head('OPTIONS * HTTP/1.1', close),
  () => head('GET * HTTP/1.1', close),
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => Buffer.from('16030100a5010000a10303', 'hex'),
  (_, at) => Buffer.from(String(at).repeat(50)),
  (path, at) => head(`GET ${path} HTTP/1.1`, close).slice(0, at % 60),
  (path) => head(`GET ${path} HTTP/1.1`, close, `X: ${'x'.repeat(20_000)}`),
  (path) =>
    head(`GET ${path} HTTP/1.1`, close, ...Array.from({ length: 3000 }, (_, count) => `X${count}: y`)),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'No colon here'),
  (path) => head(`GET ${path} HTTP/1.1`, close, ': nameless'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'X Y: z'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'X: a', ' folded'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'X: a\u0000b'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'Authorization: Bearer a', 'Authorization: Bearer b'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'Upgrade: websocket', 'Connection: Upgrade'),
  (path) => head(`GET ${path} HTTP/1.1`, close, 'Expect: the unexpected'),
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Expect: 100-continue', 'Content-Length: 2') + '{}',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: 100') + '{"a":1}',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: 2') + '{}GET / HTTP/1.1\r\n\r\n',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: -1') + '{}',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: 99999999999999999999') + '{}',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: 2', 'Content-Length: 3') + '{}',
  (path) =>
    head(`POST ${path} HTTP/1.1`, close, json, 'Content-Length: 2', 'Transfer-Encoding: chunked') +
    '0\r\n\r\n',
  (path) => head(`POST ${path} HTTP/1.1`, close, json, 'Transfer-Encoding: chunked, gzip') + '0\r\n\r\n',
  (path) =>
    head(`POST ${path} HTTP/1.1`, close, json, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n',
  (path) =>
    head(`POST ${path} HTTP/1.1`, close, json, 'Transfer-Encoding: chunked') + 'ffffffffffffffff\r\n{}',
  (path) =>
    head(`POST ${path} HTTP/1.1`, close, json, 'Transfer-Encoding: chunked') +
    '2;a=b\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
  (path) => head(`GET ${path} HTTP/1.1`, 'Content-Length: 5') + 'abc',
  (path) => head(`GET ${path} HTTP/1.1`).repeat(10) + head(`GET ${path} HTTP/1.1`, close),
  (path) => '\r\n'.repeat(50) + head(`GET ${path} HTTP/1.1`, close),
];

const paths = fc.constantFrom(
  '/',
  '/api/laptops/x',
  '/api/brands',
  '/api/laptops',
  '/v1/accounts:signUp',
  '/images',
  '/images/x',
  '/search',
  '/healthz',
);

export const malformedBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...messages),
    fc.oneof(
      paths,
      fc.tuple(paths, hostilePathSegment).map((parts) => parts.join('/')),
    ),
    fc.nat(100_000),
    fc.option(fc.tuple(fc.nat(400), fc.nat(255)), { nil: undefined, freq: 2 }),
  )
  .map(([messageFor, path, at, flip]) => {
    const message = messageFor(path, at);
    const bytes = typeof message === 'string' ? Buffer.from(message, 'latin1') : message;
    if (flip && bytes.length > 0) bytes[flip[0] % bytes.length] = flip[1];
    return bytes;
  });
