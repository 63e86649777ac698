import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export const boundary = 'a-line-between';

/** The raw form, for uploads that no well-behaved client would send. */
export function formBytes(
  picture: Uint8Array,
  head = 'name="image"; filename="photo.jpg"',
): Buffer<ArrayBuffer> {
  const before = `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(before), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Starts an upload with this Content-Length, without sending any of the body. */
export async function beginUpload(port: number, length: number, who = 'rahim'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /images HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer token-of-${who}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** The whole response, until the server closes the connection. */
export async function answerOf(socket: Socket): Promise<string> {
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
}
