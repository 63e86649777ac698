import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailboxOf } from './mailbox.ts';

const odd = [
  'x<v@example.com>',
  'V <v@example.com>',
  '<v@example.com>',
  'a,v@example.com',
  'a;v@example.com',
  'v@example.com,w@example.com',
  'v@example.com w@example.com',
  'group:v@example.com;',
  'x:v@example.com',
  '"v"@example.com',
  '"v w"@example.com',
  '"v@evil.example"@example.com',
  'v(comment)@example.com',
  'v@example.com(comment)',
  'v@(comment)example.com',
  'v\\@evil@example.com',
  'v@evil@example.com',
  '@relay.example:v@example.com',
  '@example.com',
  'v@',
  'v',
  '',
  '.v@example.com',
  'v.@example.com',
  'v..w@example.com',
  'v@example..com',
  'v@.example.com',
  'v@example.com.',
  'v@-example.com',
  'v@example-.com',
  'v@exa_mple.com',
  'v@[127.0.0.1]',
  'v@127.0.0.1',
  'v@1',
  'v@0x7f.1',
  ' v@example.com',
  'v@example.com ',
  'v @example.com',
  'v@example.com\r\nBcc: w@example.com',
  'v@example.com\0',
  'v\t@example.com',
  'v\u00a0@example.com',
  'v\u200b@example.com',
  'v\u00ad@example.com',
  '\u202ev@example.com',
  'v@example\u3002com',
  'v@example\uff0ecom',
  'v\uff20example.com',
  'v@exam\u0440le.com',
  'r\u0430him@example.com',
  '\u212aarim@example.com',
  'v@ex\u00e4mple.com',
  '\uff56@example.com',
  `${'v'.repeat(65)}@example.com`,
  `v@${'e'.repeat(64)}.com`,
  `v@${'example.'.repeat(40)}com`,
];

test('an odd spelling of a mailbox is no address', () => {
  for (const given of odd) assert.equal(mailboxOf(given), undefined, given);
});

test('a plain address is stored in small letters', () => {
  const plain = [
    'v@example.com',
    'a.b+c@example.co.uk',
    "o'hara_1@ex-ample.com",
    'v@localhost',
    'v@xn--exmple-cua.com',
  ];
  for (const given of plain) assert.equal(mailboxOf(given), given);
  assert.equal(mailboxOf('Rahim@Example.COM'), 'rahim@example.com');
});

const deliveredTo = (to: string) => new MailComposer({ to }).compile().getEnvelope().to;

test('nodemailer delivers to what we store, and to nobody else, whatever was given', () => {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('v', 'rahim', 'Example', 'com', 'evil', '1', 'xn--a', 'K') },
    {
      weight: 6,
      arbitrary: fc.constantFrom('@', '.', '-', '+', '_', '%', '!', '=', '/', '&', "'", '`', '{', '|'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...Array.from('<>()[]:;,"\\ \t\r\n\0\u00a0\u3002\uff20\u212aé')),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.array(piece, { minLength: 1, maxLength: 5 }))
      .map(([local, host]) => `${local.join('')}@${host.join('')}`),
    fc.constantFrom(...odd),
    fc.emailAddress(),
  );
  let accepted = 0;
  fc.assert(
    fc.property(address, (given) => {
      const email = mailboxOf(given);
      if (email === undefined) return;
      accepted += 1;
      assert.deepEqual(
        deliveredTo(given).map((to) => to.toLowerCase()),
        [email],
      );
      assert.deepEqual(deliveredTo(email), [email]);
      assert.equal(mailboxOf(email), email);
    }),
    { numRuns: 20_000 },
  );
  assert.ok(accepted > 1000, `only ${accepted} addresses were accepted`);
});
