// What we stand on: pinned, unaltered, running nothing when installed, under licences that we may use, without known holes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installed, type Lock, type Manifest, readLock, readManifest } from './lock-file.ts';

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Zlib',
];

/** Of these we change nothing: a library that is linked to, tools that stay here, a font that is served as it came. */
const freeAsTheyCome: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?)$/,
  'OFL-1.1': /^@fontsource\//,
};

/** Their manifests do not say it in the usual place; their licence files do, and all of them say MIT. */
const saidElsewhere = [
  '@inlang/plugin-message-format',
  'busboy',
  'dicer',
  'humanize-number',
  'only',
  'sqlite-wasm-kysely',
  'streamsearch',
];

/** Every package is one version, from the registry, with a print of its bytes. */
export function faultsOfLock(lock: Lock, { dependencies, devDependencies, optionalDependencies }: Manifest) {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return [
    ...wanted
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}, not as one version`),
    ...installed(lock).flatMap(({ place, integrity, resolved, link }) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no print of its bytes`]),
      ...(resolved === undefined && !link ? [] : [`${place} comes from ${resolved ?? 'a folder'}`]),
    ]),
  ];
}

/** No package runs anything when it is installed; one that would is known by name. */
export function faultsOfScripts(lock: Lock, { allowScripts }: Manifest, npmrc: string) {
  const scripted = installed(lock).filter(({ hasInstallScript }) => hasInstallScript);
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc lets packages run scripts']),
    ...scripted
      .filter(({ name }) => allowScripts[name] !== false)
      .map(({ name }) => `${name} wants to run a script, and package.json does not refuse it`),
    ...Object.keys(allowScripts)
      .filter((allowed) => !scripted.some(({ name }) => name === allowed))
      .map((name) => `${name} has no script to refuse`),
  ];
}

export function faultsOfLicences(lock: Lock) {
  return installed(lock).flatMap(({ name, license }) => {
    const terms = license ?? (saidElsewhere.includes(name) ? 'MIT' : 'no licence');
    const allowed = terms
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((term) => free.includes(term) || freeAsTheyCome[term]?.test(name));
    return allowed ? [] : [`${name}: ${terms}`];
  });
}

/** What the registry knows against what we run; nothing when it cannot be asked. */
function faultsKnown(): string[] | undefined {
  const words = [
    'audit',
    '--omit=dev',
    '--audit-level=high',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=10000',
  ];
  const { stdout } = spawnSync('npm', words, { encoding: 'utf8', shell: process.platform === 'win32' });
  try {
    const report = JSON.parse(stdout) as { vulnerabilities?: Record<string, { severity: string }> };
    return (
      report.vulnerabilities &&
      Object.entries(report.vulnerabilities)
        .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
        .map(([name, { severity }]) => `${name}: ${severity}`)
    );
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const [lock, manifest] = [readLock(), readManifest()];
  const npmrc = readFileSync(new URL('../.npmrc', import.meta.url), 'utf8');
  const found = {
    'the lock file': faultsOfLock(lock, manifest),
    'scripts of packages': faultsOfScripts(lock, manifest, npmrc),
    licences: faultsOfLicences(lock),
    'known holes': faultsKnown(),
  };
  let [passed, failed] = [0, 0];
  for (const [what, faults] of Object.entries(found)) {
    if (!faults) process.stderr.write(`not available  ${what}: the registry did not answer\n`);
    else if (faults.length === 0) passed += 1;
    else failed += 1;
    for (const fault of faults ?? []) process.stdout.write(`${what}: ${fault}\n`);
  }
  process.stdout.write(`counted ${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
