import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadSettings, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hatbodol.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Hatbodol <no-reply@hatbodol.test>',
};

const sitesWith = (settings: Record<string, string>) => readConfig(settings).authorizedDomains;

test('an authorized host is https on 443, or what it says; outside production loopback is every port', () => {
  const AUTHORIZED_DOMAINS = 'shop.example, https://other.example:8443 localhost';
  assert.deepEqual(sitesWith({ ...production, AUTHORIZED_DOMAINS }), [
    'https://hatbodol.example',
    'https://shop.example',
    'https://other.example:8443',
    'https://localhost',
  ]);
  const elsewhere = { DEMO: 'off', PUBLIC_URL: 'http://127.0.0.1:3000', AUTHORIZED_DOMAINS };
  assert.deepEqual(sitesWith(elsewhere), [
    '127.0.0.1',
    'https://shop.example',
    'https://other.example:8443',
    'localhost',
  ]);
});

test('what is no host, or could be read on the way, is not authorized', () => {
  for (const typed of [
    'https://shop.example/path',
    'ftp://shop.example',
    'http://shop.example',
    'a@b.example',
  ])
    assert.throws(
      () => sitesWith({ ...production, AUTHORIZED_DOMAINS: typed }),
      (error) => error instanceof BadSettings && error.lines[0]!.endsWith(`not ${typed}`),
    );
});

test('production is read by https, unless nobody is on the way', () => {
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://localhost', 'https://hatbodol.example'])
    assert.equal(readConfig({ ...production, PUBLIC_URL }).publicUrl, PUBLIC_URL);
  assert.throws(() => readConfig({ ...production, PUBLIC_URL: 'http://hatbodol.example' }), BadSettings);
});

test('an IPv6 address to listen on makes an address to open', () => {
  assert.equal(readConfig({ HOST: '::1', PORT: '3000' }).publicUrl, 'http://[::1]:3000');
});
