// Every import of the project, resolved to the file or package it leads to.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'vite';

/** Texts by path, from the root of the project. */
export type Sources = ReadonlyMap<string, string>;

/** `to` is the path of a file, `node:` and a module, or `package:` and its name. */
export type Import = { from: string; to: string };

const root = join(import.meta.dirname, '..');
const folders = 'app,bench,checks,database,demo,e2e,features,platform,trials,ui';

export function readSources(): Sources {
  const paths = globSync([`{${folders}}/**/*.{ts,tsx,js,mjs,css}`, 'words/*.ts'], { cwd: root }).sort();
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

export const importsOf = (from: string, sources: Sources): Import[] =>
  specifiersIn(from, sources.get(from) ?? '').flatMap((specifier) =>
    targetsOf(from, specifier, sources).map((to) => ({ from, to })),
  );

/** By value or by type, now, later or by another process: whatever names a module. */
function specifiersIn(path: string, text: string): string[] {
  const matches = (pattern: RegExp, within = text) =>
    [...within.matchAll(pattern)].map(([, specifier = '']) => specifier);
  if (path.endsWith('.css')) return matches(/@import\s+(?:url\()?['"]?([^'")\s;]+)/g);
  const { staticImports, staticExports } = parseSync(path, text).module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  return [
    ...requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...matches(/\bdeclare module ['"]([^'"]+)['"]/g),
    ...matches(/\bimport(?:\.meta\.resolve)?\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`$]+)['"`]/g),
    ...matches(/\bnew URL\(\s*['"`]([^'"`$]+\.(?:[jt]sx?|mjs|css))['"`],\s*import\.meta\.url/g),
    ...matches(/\bimport\.meta\.glob\b[^(]*\(([^)]*)\)/g).flatMap((globs) =>
      matches(/['"]([^'"]+)['"]/g, globs),
    ),
  ];
}

function targetsOf(from: string, specifier: string, sources: Sources): string[] {
  const path = pathOf(from, specifier.replace(/\?.*/, ''));
  if (path?.includes('*')) return [...sources.keys()].filter((file) => matchesGlob(file, path));
  if (path?.startsWith('node_modules/')) return [packageOf(path.replace('node_modules/', ''))];
  if (path !== undefined) return [path];
  return [isBuiltin(specifier) ? `node:${specifier.replace('node:', '')}` : packageOf(specifier)];
}

const packageOf = (specifier: string) => `package:${/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]}`;

/** By `imports` of package.json, from Vite's root, or beside the file. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier === '#words') return 'words/compiled/messages.js';
  if (/^[#/]/.test(specifier)) return posix.normalize(specifier.slice(1));
  if (/^\.{1,2}\//.test(specifier)) return posix.join(posix.dirname(from), specifier);
  return undefined;
}
