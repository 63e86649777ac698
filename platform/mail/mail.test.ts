import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import { SMTPServer } from 'smtp-server';
import { openMail } from './mail.ts';
import { readOutbox } from './outbox.ts';
import { openSms } from './sms.ts';

const letter = { to: 'rahim@example.com', subject: 'হাতবদল: a link', text: 'https://example.com/?a=1&b=2' };

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

test('without servers, letters and text messages wait in the outbox, newest first, for us alone', async () => {
  await using place = await emptyFolder();
  const outbox = join(place.folder, 'outbox');
  assert.deepEqual(await readOutbox(outbox), []);
  await openMail({ url: undefined, from: 'Shop <shop@example.com>', outbox }).send(letter);
  await openSms({ url: undefined, outbox }).send({ to: '+8801711223344', text: '123456' });
  const [message, mail] = await readOutbox(outbox);
  assert.deepEqual([message?.kind, message?.text], ['sms', '123456']);
  assert.ok(mail?.kind === 'mail' && mail.subject === letter.subject && mail.text === letter.text);
  for (const name of await readdir(outbox)) assert.equal((await stat(join(outbox, name))).mode & 0o77, 0);
});

test('letters go out by SMTP, and a subject cannot smuggle a recipient in', async () => {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      stream.on('end', done);
      void text(stream).then((content) => received.push({ to, content }));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  try {
    const mail = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.com>', outbox: '' });
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: evil@example.com' });
    assert.deepEqual(received[0]?.to, ['rahim@example.com']);
    assert.doesNotMatch(received[0]?.content ?? '', /^Bcc:/m);
    assert.match(received[0]?.content ?? '', /^From: Shop <shop@example.com>/m);
  } finally {
    server.close();
  }
  const nobody = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.com', outbox: '' });
  await assert.rejects(nobody.send(letter), /ECONNREFUSED/);
});

test('a meeting is a part of its letter, in its own type and method, under one Message-ID however often it is sent', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('end', done);
      void text(stream).then((content) => received.push(content));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  try {
    const mail = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.com>', outbox: '' });
    for (const method of ['REQUEST', 'REQUEST', 'CANCEL'] as const) {
      const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:দেখা\r\nEND:VCALENDAR\r\n`;
      await mail.send({ ...letter, id: 'visit-1', calendar: { method, content } });
    }
    for (const [index, content] of received.entries()) {
      assert.match(content, /^Message-ID: <visit-1@example\.com>\r$/m);
      const method = index === 2 ? 'CANCEL' : 'REQUEST';
      const alternative = /Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/.exec(content);
      const parts = content.split(`--${alternative?.[1]}`);
      const calendar = parts.filter((part) => part.startsWith('\r\nContent-Type: text/calendar'));
      assert.equal(calendar.length, 1);
      const [head = '', body = ''] = calendar[0]!.split('\r\n\r\n');
      assert.match(head.replaceAll(/\r\n\s+/g, ' '), new RegExp(`charset=utf-8; method=${method}`, 'i'));
      assert.match(head, /Content-Transfer-Encoding: quoted-printable/);
      const bytes = body.replaceAll('=\r\n', '').replaceAll('=', '%');
      const decoded = decodeURIComponent(bytes);
      assert.match(decoded, new RegExp(`METHOD:${method}\r\nSUMMARY:দেখা\r\n`));
    }
  } finally {
    server.close();
  }
});

test('text messages go out through the gateway, with its name and password in a header', async () => {
  const received: { authorization: string | undefined; url: string | undefined; body: string }[] = [];
  let status = 200;
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ authorization: request.headers.authorization, url: request.url, body });
      response.writeHead(status).end();
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  try {
    const sms = openSms({ url: `http://shop:p%40ss@127.0.0.1:${port}/send`, outbox: '' });
    await sms.send({ to: '+8801711223344', text: '123456' });
    assert.deepEqual(received, [
      {
        authorization: `Basic ${Buffer.from('shop:p@ss').toString('base64')}`,
        url: '/send',
        body: '{"to":"+8801711223344","text":"123456"}',
      },
    ]);
    status = 500;
    await assert.rejects(sms.send({ to: '+8801711223344', text: '123456' }), /answered 500/);
  } finally {
    gateway.closeAllConnections();
    gateway.close();
  }
});
