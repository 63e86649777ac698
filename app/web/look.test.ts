import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const sheets = globSync('{app,features,platform,ui}/**/*.css')
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
const textOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Pages of their own, each a document with a sheet of its own. */
const ownSheets = ['features/identity/server/pages/static/pages.css', 'platform/http/docs/docs.css'];
/** Sheets without rules: imports, and the names of the widths. */
const withoutRules = ['app/web/look.css', 'ui/look.css', 'ui/widths.css'];

type Layered = { path: string; layer: string | undefined };

/** What a sheet imports, and what that imports. */
const importsOf = (path: string): Layered[] =>
  [...textOf(path).matchAll(/@import '(\.[^']+)'(?: layer\(([\w-]+)\))?;/g)].flatMap(([, to = '', layer]) => {
    const imported = posix.join(posix.dirname(path), to);
    return [{ path: imported, layer }, ...importsOf(imported)];
  });

const imported = importsOf('app/web/look.css');
const layers = /@layer ([\w, -]+);/.exec(textOf('app/web/look.css'))?.[1]?.split(', ') ?? [];

/** Selectors of a sheet, one by one: lists are taken apart, conditions and key frames left out. */
function selectorsOf(text: string): string[] {
  const rules = text.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/));
}

/** The classes of the element that a selector styles, not of those around it. */
function styledClasses(selector: string): string[] {
  const subject = selector
    .trim()
    .replace(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/[\s>+~]+(?![^(]*\))/)
    .at(-1);
  return [...(subject ?? '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

test('every sheet of the product stands in a layer that is named', () => {
  assert.deepEqual(layers, ['base', 'ui', 'components', 'pages', 'bangla', 'large-text']);
  for (const { path, layer } of imported)
    assert.ok(withoutRules.includes(path) || layers.includes(layer ?? ''), path);
  const listed = [...imported.map(({ path }) => path), 'app/web/look.css', ...ownSheets];
  assert.deepEqual(
    sheets.filter((path) => !listed.includes(path)),
    [],
  );
});

test('the order of imports decides nothing: within a layer one sheet styles a class', () => {
  const owners = new Map<string, string>();
  for (const { path, layer = '' } of imported)
    for (const name of selectorsOf(textOf(path)).flatMap(styledClasses)) {
      const owner = owners.get(`${layer} ${name}`) ?? path;
      assert.equal(path, owner, `.${name} in layer ${layer}`);
      owners.set(`${layer} ${name}`, owner);
    }
  assert.ok(owners.size > 200);
});

test('media queries know four widths, each by its name', () => {
  const named = textOf('ui/widths.css').match(/@custom-media --[\w-]+ \(width [<>=]+ \d+rem\);/g) ?? [];
  assert.equal(named.length, 4);
  for (const path of sheets) {
    const widths = textOf(path).match(/@media[^{]*\b(?:width|rem|px|em)\b/g);
    assert.equal(widths, null, path);
  }
  const inRem = new Set(named.map((query) => /\d+rem/.exec(query)?.[0]));
  for (const path of globSync('{app,features,platform,ui}/**/*.tsx'))
    for (const [, width] of readFileSync(path, 'utf8').matchAll(/\((?:min|max)-width: ([^)]+)\)/g))
      assert.ok(inRem.has(width), `${path} chooses a picture at ${width}`);
});

test('what lies over something else says so by a token', () => {
  for (const path of sheets)
    for (const [, level = ''] of textOf(path).matchAll(/z-index:\s*([^;}]+)/g))
      assert.match(level.trim(), /^var\(--[\w-]+\)$/, path);
});
