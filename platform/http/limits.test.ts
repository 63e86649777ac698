import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteAddress } from './address.ts';
import { memoryLimits } from './limits.ts';

test('a key has its share of a window, then waits; another key does not', async () => {
  const limits = memoryLimits();
  for (let turn = 0; turn < 3; turn += 1) assert.equal(await limits.take('a', 3, 60), 0);
  const wait = await limits.take('a', 3, 60);
  assert.ok(wait > 0 && wait <= 60, String(wait));
  assert.equal(await limits.take('b', 3, 60), 0);
});

test('a window that ended counts anew', async () => {
  let now = 0;
  const limits = memoryLimits(() => now);
  assert.equal(await limits.take('a', 1, 60), 0);
  now = 59_000;
  assert.equal(await limits.take('a', 1, 60), 1);
  now = 60_000;
  assert.equal(await limits.take('a', 1, 60), 0);
});

test('a forwarded address is believed only as far as our own proxies wrote it', () => {
  assert.equal(remoteAddress('10.0.0.1', '203.0.113.9', 0), '10.0.0.1');
  assert.equal(remoteAddress('10.0.0.1', '198.51.100.1, 203.0.113.9', 1), '203.0.113.9');
  assert.equal(remoteAddress('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2), '203.0.113.9');
  assert.equal(remoteAddress('10.0.0.1', 'evil', 1), '10.0.0.1');
  assert.equal(remoteAddress('10.0.0.1', undefined, 1), '10.0.0.1');
});

test('an address of IPv6 counts as its /64, and one that holds an IPv4 address as that', () => {
  const counted = (peer: string) => remoteAddress(peer, undefined, 0);
  const home = '2001:db8:0:7::/64';
  for (const address of ['2001:db8:0:7::1', '2001:DB8::7:ffff:0:0:9', '2001:0db8:0000:0007:1:2:3:4'])
    assert.equal(counted(address), home, address);
  assert.notEqual(counted('2001:db8:0:8::1'), home);
  assert.equal(counted('::1'), '0:0:0:0::/64');
  assert.equal(counted('fe80::1%eth0'), 'fe80:0:0:0::/64');
  for (const address of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9'])
    assert.equal(counted(address), '203.0.113.9', address);
  assert.equal(remoteAddress('10.0.0.1', '2001:db8:0:7::5', 1), home);
  assert.equal(counted('unknown'), 'unknown');
});
