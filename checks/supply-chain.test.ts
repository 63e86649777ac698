import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOfMaterials } from './bill-of-materials.ts';
import { type Lock, type Locked, readLock, readManifest } from './lock-file.ts';
import { licenceFaults, lockFaults, scriptFaults } from './supply-chain.ts';

const manifest = readManifest();
const closed = 'ignore-scripts=true\n';

/** Our lock file, with one package changed or added. */
function changed(name: string, change: Partial<Locked>): Lock {
  const { packages } = readLock();
  const path = `node_modules/${name}`;
  return { packages: { ...packages, [path]: { ...(packages[path] ?? { version: '1.0.0' }), ...change } } };
}

test('the lock file is refused with a package that is not pinned, not printed or from elsewhere', () => {
  assert.deepEqual(lockFaults(readLock(), manifest), []);
  assert.equal(lockFaults(changed('hono', { integrity: 'sha1-abc' }), manifest).length, 1);
  assert.equal(lockFaults(changed('hono', { resolved: 'http://evil.example/hono.tgz' }), manifest).length, 1);
  assert.equal(lockFaults(changed('evil', { link: true, integrity: 'sha512-x' }), manifest).length, 1);
  const loose = { ...manifest, dependencies: { hono: '^4.0.0', zod: 'github:someone/zod' } };
  assert.equal(lockFaults(readLock(), loose).length, 2);
});

test('a package that wants to run a script is refused by name or fails the check', () => {
  assert.deepEqual(scriptFaults(readLock(), manifest, closed), []);
  assert.equal(scriptFaults(readLock(), manifest, '').length, 1);
  assert.equal(scriptFaults(changed('hono', { hasInstallScript: true }), manifest, closed).length, 1);
  const allowing = { ...manifest, allowScripts: { ...manifest.allowScripts, protobufjs: true } };
  assert.equal(scriptFaults(readLock(), allowing, closed).length, 1);
});

test('only licences we may use are used', () => {
  assert.deepEqual(licenceFaults(readLock()), []);
  for (const license of ['AGPL-3.0', 'MPL-2.0', 'MIT AND GPL-3.0', 'UNLICENSED'])
    assert.equal(licenceFaults(changed('hono', { license })).length, 1, license);
});

test('the bill of materials names every package of the lock file with its print', () => {
  const { components } = billOfMaterials();
  assert.equal(components.length, Object.keys(readLock().packages).length - 1);
  assert.equal(new Set(components.map((component) => component['bom-ref'])).size, components.length);
  for (const { name, hashes } of components) assert.match(hashes[0]!.content, /^[\da-f]{128}$/, name);
  assert.ok(
    components.some(
      ({ purl }) => purl === `pkg:npm/%40hono/node-server@${manifest.dependencies['@hono/node-server']}`,
    ),
  );
});
