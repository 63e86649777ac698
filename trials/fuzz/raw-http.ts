import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './request-parts.ts';

export type RawResponse = { status: number; type: string; body: string };

const timeoutMs = 10_000;

/** Sends an address as it is: `fetch` would normalise it first. */
export async function sendRequest(
  { hostname, port }: URL,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<RawResponse> {
  const request = startRequest({ hostname, port, agent, method, path, headers, timeout: timeoutMs });
  request.on('timeout', () => request.destroy(new Error(`No answer within ${timeoutMs} ms`)));
  // A HEAD that is refused as bytes gets a body all the same; that parse error comes after the response.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}

/** Sends bytes, ends its side, and reads until the server hangs up: several responses, or none. */
export async function sendBytes({ hostname, port }: URL, bytes: Buffer): Promise<RawResponse[]> {
  const socket = connect(Number(port), hostname);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`Not hung up on within ${timeoutMs} ms`)));
  socket.end(bytes);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch (error) {
    // A client that goes on sending while it is refused may be reset.
    if (!/ECONNRESET|EPIPE/.test(String(error))) throw error;
  }
  return parseResponses(Buffer.concat(chunks).toString('latin1'));
}

function parseResponses(received: string): RawResponse[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((response) => {
      const [head = '', body = ''] = response.split(/\r\n\r\n([^]*)/);
      return {
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        body: /^transfer-encoding: chunked/im.test(head)
          ? body.replaceAll(/(^|\r\n)[\da-f]+\r\n/g, '')
          : body,
      };
    });
}
