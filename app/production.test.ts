import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createLog } from '#platform/log/log.ts';
import { openHouse } from './testing/house.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hatbodol.example.com',
  MAIL_FROM: 'Hatbodol <no-reply@example.com>',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TEST_ROUTES: 'off',
  PASSWORD_MEMORY_KIB: '1024',
};

test('production without a gateway refuses codes by text message, and writes none to the disk', async () => {
  await using house = await openHouse('sqlite', production);
  const code = house.identity('sendVerificationCode', { phoneNumber: '+8801711223344' });
  await assert.rejects(code, /"OPERATION_NOT_ALLOWED : Codes by text message are off here/);
  assert.ok(!(await readdir(house.config.DATA_DIR)).includes('outbox'));
  assert.deepEqual(await house.house.db.selectFrom('identity_codes').selectAll().execute(), []);

  const sending = { ...production, SMS_URL: 'http://127.0.0.1:1/send', LOG_LEVEL: 'silent' };
  await using ready = await openHouse('sqlite', sending);
  await ready.identity('sendVerificationCode', { phoneNumber: '+8801711223344' });
});

test('the log has the code of a mail server that refuses a letter, and no address', async () => {
  const refusals = ['RCPT', 'DATA'] as const;
  for (const at of refusals) {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(at === 'RCPT' ? Object.assign(new Error(`no ${address} here`), { responseCode: 550 }) : null),
      onData: (stream, { envelope }, done) => {
        stream.resume();
        const [to] = envelope.rcptTo;
        stream.on('end', () => done(Object.assign(new Error(`full: ${to?.address}`), { responseCode: 552 })));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const lines: string[] = [];
    const { promise: logged, resolve } = Promise.withResolvers<void>();
    const log = createLog({
      level: 'debug',
      write: (line) => {
        lines.push(line);
        if (line.includes('"not sent"')) resolve();
      },
    });
    try {
      await using house = await openHouse(
        'sqlite',
        { ...production, SMTP_URL: `smtp://127.0.0.1:${port}` },
        { log },
      );
      await house.join('Rahim');
      await house.identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'rahim@example.com' });
      await logged;
      const line = lines.find((line) => line.includes('"not sent"'))!;
      assert.match(line, at === 'RCPT' ? /EENVELOPE, answer 550/ : /EMESSAGE, answer 552/);
      assert.ok(!lines.join('').includes('rahim'), line);
    } finally {
      server.close();
    }
  }
});
