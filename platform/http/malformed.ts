import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  headersTooLarge,
  malformedRequest,
  type Refusal,
  Refused,
  requestTimedOut,
  somethingWentWrong,
} from '#platform/contract/refusal.ts';
import { RequestError } from '@hono/node-server';
import { securityHeaders } from './headers.ts';
import { refusalBody, refusalResponse } from './refusal-response.ts';

const byCode: Record<string, typeof malformedRequest> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimedOut,
};

/** A refusal before any framework; the connection ends with it. */
export function rawRefusal(refusal: Refusal) {
  const body = JSON.stringify(refusalBody(new Refused(refusal)));
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return { status: refusal.status, headers, body };
}

/** What did not even become a request of HTTP is refused in the same words as everything else. */
export function respondToParseError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: answering } = socket as { _httpMessage?: ServerResponse | null };
  if (socket.writable && !answering?.headersSent && error.code !== 'ECONNRESET') {
    const { status, headers, body } = rawRefusal(byCode[error.code ?? ''] ?? malformedRequest);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

/** The same for a request whose address or host cannot be. */
export const respondToBadRequest = (error: unknown): Response =>
  refusalResponse(
    new Refused(error instanceof RequestError ? malformedRequest : somethingWentWrong),
    securityHeaders,
  );
