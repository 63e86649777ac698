import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import { listen } from './listen.ts';

/** What comes back for these bytes, until the other side hangs up. */
async function hear(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes);
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  return said;
}

test('bytes that are no request are refused in the one shape', async () => {
  const { port, stop } = await listen({
    fetch: () => new Response('answered'),
    cache: new ResponseCache(),
    host: '127.0.0.1',
    port: 0,
  });
  const refused = async (bytes: string, status: number, code: string) => {
    const [head = '', body = ''] = (await hear(port, bytes)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), bytes.slice(0, 80));
    assert.match(head, /^x-content-type-options: nosniff/im);
    const { error } = JSON.parse(body) as { error: { code: string; message: string } };
    assert.equal(error.code, code);
    assert.ok(error.message.length > 0);
  };
  const host = 'Host: localhost\r\nConnection: close\r\n';
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    `GET * HTTP/1.1\r\n${host}\r\n`,
    `GET ftp://example.com/ HTTP/1.1\r\n${host}\r\n`,
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
  ])
    await refused(bytes, 400, 'MALFORMED_REQUEST');
  await refused(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE');
  assert.match(await hear(port, `GET / HTTP/1.1\r\n${host}Expect: the-unexpected\r\n\r\n`), /answered/);
  await stop();
});
