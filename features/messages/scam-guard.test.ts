import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText, warningsIn } from './scam-guard.ts';
import { clean, scams } from './testing/messages-to-judge.ts';

const around = { host: 'hatbodol.example', isPhoneHidden: false };
const isWarned = (text: string) => warningsIn(text, around).length > 0;

test('of swindles in three scripts at least 90 % are warned of, of honest messages at most 3 %', (t) => {
  for (const script of ['English', 'Banglish', 'Bangla'] as const) {
    const missed = scams[script].filter((text) => !isWarned(text));
    const wrong = clean[script].filter(isWarned);
    t.diagnostic(
      `${script}: ${scams[script].length - missed.length} of ${scams[script].length} swindles, ${wrong.length} of ${clean[script].length} honest ones`,
    );
    for (const text of [...missed, ...wrong])
      t.diagnostic(
        `${wrong.includes(text) ? 'wrong' : 'missed'}: ${text} ${warningsIn(text, around).join()}`,
      );
    assert.ok(missed.length <= scams[script].length * 0.1, missed.join('\n'));
    assert.ok(wrong.length <= clean[script].length * 0.03 + 0.01, wrong.join('\n'));
  }
});

test('each warning names what to beware of, and hidden signs hide nothing', () => {
  const kindsOf = (text: string, isPhoneHidden = false) => warningsIn(text, { ...around, isPhoneHidden });
  assert.deepEqual(kindsOf('অ‌গ্রি‌ম ৫০০ টাকা দিন'), ['advance-money']);
  assert.deepEqual(kindsOf('Please b.k.a.s.h me 500 taka to 0 1 7 1 2 3 4 5 6 7 8'), ['advance-money']);
  assert.deepEqual(kindsOf('see example.com/laptop'), ['link']);
  assert.deepEqual(kindsOf('see https://hatbodol.example/brands/hp'), []);
  assert.deepEqual(kindsOf('call ০১৭১২-৩৪৫৬৭৮', true), ['phone-number']);
  assert.deepEqual(kindsOf('call ০১৭১২-৩৪৫৬৭৮', false), []);
  assert.equal(plainText('০১৭১২-৩৪ ৫৬ ৭৮'), '01712345678');
});

test('a long message is judged in no time, whatever stands in it', () => {
  for (const piece of [
    'advance ',
    'send money ',
    'a.',
    'না ',
    '0 ',
    'pay a b c d e f ',
    'b k ',
    '.com',
    '১-',
  ]) {
    const text = piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000);
    const began = process.cpuUsage();
    warningsIn(text, around);
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 250_000, `${piece}: ${(user + system) / 1000} ms`);
  }
});
