// Writes the bill of materials (CycloneDX 1.5) beside the build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { installed, readLock, readManifest } from './lock-file.ts';

const addressOf = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** Reproducible: no time and no host in it. */
export function billOfMaterials(lock = readLock(), { name, version } = readManifest()) {
  const components = installed(lock).map(({ path, name, version, integrity = '', license, dev }) => ({
    type: 'library',
    'bom-ref': path,
    name,
    version,
    // What only builds and checks; of it, pages carry what docs/dependencies.md lists for the browser.
    scope: dev ? 'excluded' : 'required',
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
    ...(license && { licenses: [{ expression: license }] }),
    purl: addressOf(name, version),
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': name, name, version, purl: addressOf(name, version) },
    },
    components,
  };
}

if (import.meta.main) {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/bill-of-materials.json', `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
}
