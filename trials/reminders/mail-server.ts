import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Letter = { to: string; subject: string; text: string };

/** What takes letters by SMTP; one that comes twice under one Message-ID is one letter, as a mailbox shows it. */
export async function openMailServer() {
  const letters = new Map<string, Letter>();
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.on('end', done);
      void text(stream).then((content) => {
        received += 1;
        const [head = '', ...body] = content.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
        const unquoted = body.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const to = envelope.rcptTo.map(({ address }) => address).join();
        letters.set(header('Message-ID'), { to, subject: header('Subject'), text: unquoted });
      });
    },
  });
  // Whoever is killed while it sends hangs up in the middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters: () => [...letters.values()],
    repeated: () => received - letters.size,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
