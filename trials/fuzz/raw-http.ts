import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { OddRequest } from './request-parts.ts';

export type Heard = { status: number; type: string; body: string };

const patience = 10_000;

/** Sends an address as it is: `fetch` would tidy it first. */
export async function send(
  to: URL,
  agent: Agent,
  { method, path, headers, body }: OddRequest,
): Promise<Heard> {
  const sending = request({
    host: to.hostname,
    port: to.port,
    agent,
    method,
    path,
    headers,
    timeout: patience,
  });
  sending.on('timeout', () => sending.destroy(new Error(`No answer within ${patience} ms`)));
  // A refusal of bytes has a body, also where the answer to HEAD has none: that comes after the answer.
  sending.on('error', () => undefined);
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
  };
}

/** Sends bytes, says no more, and hears what comes until the other side hangs up: perhaps several answers, or none. */
export async function sendBytes(to: URL, bytes: Buffer): Promise<Heard[]> {
  const socket = connect(Number(to.port), to.hostname);
  socket.setTimeout(patience, () => socket.destroy(new Error(`Not hung up on within ${patience} ms`)));
  socket.end(bytes);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch (error) {
    // Whoever talks on while being refused may be cut off.
    if (!/ECONNRESET|EPIPE/.test(String(error))) throw error;
  }
  return answersIn(Buffer.concat(chunks).toString('latin1'));
}

function answersIn(said: string): Heard[] {
  return said
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', body = ''] = answer.split(/\r\n\r\n([^]*)/);
      return {
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        body: /^transfer-encoding: chunked/im.test(head)
          ? body.replaceAll(/(^|\r\n)[\da-f]+\r\n/g, '')
          : body,
      };
    });
}
