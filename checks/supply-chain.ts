// Dependencies: pinned, unaltered, no install scripts, allowed licences, no known vulnerabilities.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installed, type Lock, type Manifest, readLock, readManifest } from './lock-file.ts';

const allowedLicences = [
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

/** Allowed while we change nothing in them: a linked library, tools of development, a font. */
const licencesOfUnchangedPackages: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core|ical\.js|lightningcss(-.*)?)$/,
  'OFL-1.1': /^@fontsource\//,
  'Python-2.0': /^argparse$/,
};

/** MIT by their licence files; their manifests lack the usual field. */
const mitWithoutField = [
  '@inlang/plugin-message-format',
  'busboy',
  'dicer',
  'humanize-number',
  'limiter',
  'only',
  'sqlite-wasm-kysely',
  'streamsearch',
];

/** Every package is one version, from the registry, with a SHA-512 checksum. */
export function lockFaults(lock: Lock, { dependencies, devDependencies, optionalDependencies }: Manifest) {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return [
    ...wanted
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}, not as one version`),
    ...installed(lock).flatMap(({ path, integrity, resolved, link }) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 checksum`]),
      ...(resolved === undefined && !link ? [] : [`${path} comes from ${resolved ?? 'a folder'}`]),
    ]),
  ];
}

/** No package runs anything when it is installed; one that would is known by name. */
export function scriptFaults(lock: Lock, { allowScripts }: Manifest, npmrc: string) {
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

export function licenceFaults(lock: Lock) {
  return installed(lock).flatMap(({ name, license }) => {
    const terms = license ?? (mitWithoutField.includes(name) ? 'MIT' : 'no licence');
    const allowed = terms
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((term) => allowedLicences.includes(term) || licencesOfUnchangedPackages[term]?.test(name));
    return allowed ? [] : [`${name}: ${terms}`];
  });
}

/** Advisories of the registry; `undefined` where it does not answer. */
function knownVulnerabilities(): string[] | undefined {
  const parameters = [
    'audit',
    '--omit=dev',
    '--audit-level=high',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=10000',
  ];
  const { stdout } = spawnSync('npm', parameters, { encoding: 'utf8', shell: process.platform === 'win32' });
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
    'the lock file': lockFaults(lock, manifest),
    'scripts of packages': scriptFaults(lock, manifest, npmrc),
    licences: licenceFaults(lock),
    'known vulnerabilities': knownVulnerabilities(),
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
