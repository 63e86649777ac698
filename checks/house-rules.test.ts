import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Breach, breachesIn, rooms } from './house-rules.ts';
import { type Import, importsOf, readSources, type Sources } from './imports.ts';
import { queriesOf, tableOwners } from './table-queries.ts';

const row = 'a room imports, or queries, only the rooms in its row';
const web = 'web code reaches no server code';
const both = 'code of both sides reaches neither server nor web';
const server = 'server code reaches no web code, but app/pages renders app/web';
const feature = 'a feature reaches no server code of another';
const tests = 'product code imports no tests';
const packages = 'pages take no module of Node and only packages meant for them';
const foundation = 'platform and ui know no product, nor do their tests';
const file = 'an import leads to a file';
const roomCircle = 'rooms form no circle';
const fileCircle = 'files form no circle';
const rowless = 'every room has a row';

const sources = readSources();
const owners = tableOwners(sources);

type Arrows = Record<'imports' | 'queries', Import[]>;

const arrowsOf = (path: string, within: Sources): Arrows => ({
  imports: importsOf(path, within),
  queries: queriesOf(path, within, owners),
});

const house = new Map([...sources.keys()].map((path) => [path, arrowsOf(path, sources)]));

const breaches = (of: Map<string, Arrows> = house) =>
  breachesIn({
    paths: new Set(of.keys()),
    imports: [...of.values()].flatMap(({ imports }) => imports),
    queries: [...of.values()].flatMap(({ queries }) => queries),
  });

/** What is refused in a copy of the project where this line stands at the end of this file. */
function planted(path: string, line: string): Breach[] {
  const copy = new Map([...sources, [path, `${sources.get(path) ?? ''}\n${line}\n`]]);
  return breaches(new Map([...house, [path, arrowsOf(path, copy)]]));
}

test('every import and every query leads where the house allows it', () => {
  const all = [...house.values()];
  assert.ok(all.flatMap(({ imports }) => imports).length > 2000);
  assert.ok(owners.size > 10 && all.flatMap(({ queries }) => queries).length > 100);
  assert.deepEqual(breaches(), []);
});

const plants: [rule: string, path: string, line: string][] = [
  [row, 'ui/Button.tsx', "import { seller } from '#features/users/user-rules.ts';"],
  [row, 'ui/Planted.css', "@import '../features/images/web/images.css';"],
  [row, 'platform/contract/call.ts', "export type { Config } from '#app/config.ts';"],
  [row, 'platform/http/door.ts', "import '#features/users/server/user-queries.ts';"],
  [row, 'platform/database/open.ts', "import { openLog } from '../http/door.ts';"],
  [row, 'features/identity/server/identity.ts', "import '#features/users/user-rules.ts';"],
  [row, 'features/identity/web/session.ts', "import { useSession } from '../../users/web/session.tsx';"],
  [row, 'features/images/image-contract.ts', "import type { Laptop } from '../laptops/laptop-contract.ts';"],
  [row, 'features/laptops/server/laptop-routes.ts', "import { readConfig } from '#app/config.ts';"],
  [row, 'features/blogs/web/BlogPage.tsx', "import { Layout } from '#app/web/Layout.tsx';"],
  [row, 'features/laptops/server/laptop-routes.ts', "import '#demo/story/machines.ts';"],
  [row, 'platform/http/idempotency.ts', "const all = db.selectFrom('laptops').selectAll();"],
  [row, 'features/users/server/user-queries.ts', "const all = db.insertInto('favourites');"],
  [roomCircle, 'features/brands/server/brand-routes.ts', "brands.innerJoin('laptops', 'brand_key', 'key');"],
  [row, 'app/server.ts', "import '#trials/races.ts';"],
  [rowless, 'features/wishes/wish-contract.ts', "import '#platform/contract/call.ts';"],
  [web, 'features/laptops/web/LaptopPage.tsx', "import { insert } from '../server/laptop-queries.ts';"],
  [
    web,
    'features/laptops/web/machine/LaptopPage.tsx',
    "void import(/* now */ '../../server/laptop-queries.ts');",
  ],
  [web, 'features/users/web/session.tsx', "import '#platform/http/docs/docs-page.ts';"],
  [web, 'features/users/web/session.tsx', "import type { Config } from '#app/config.ts';"],
  [web, 'platform/web/router.tsx', "const worker = new URL('../database/open.ts', import.meta.url);"],
  [web, 'app/web/Layout.tsx', "const all = import.meta.glob(['/features/*/server/*-routes.ts']);"],
  [web, 'app/web/Layout.tsx', "type Open = typeof import('../server.ts');"],
  [both, 'features/laptops/laptop-contract.ts', "export * from './server/laptop-queries.ts';"],
  [both, 'features/laptops/decoder.ts', "import '#platform/database/open.ts';"],
  [both, 'features/users/user-rules.ts', "import { useSession } from './web/session.tsx';"],
  [both, 'platform/contract/call.ts', "import type { Door } from '#platform/http/door.ts';"],
  [
    server,
    'features/laptops/server/laptop-routes.ts',
    "import { useBusy } from '#platform/web/use-busy.ts';",
  ],
  [server, 'app/server.ts', "import { Layout } from './web/Layout.tsx';"],
  [feature, 'features/laptops/server/laptop-routes.ts', "import '#features/users/server/user-queries.ts';"],
  [
    feature,
    'features/users/server/user-routes.ts',
    "import type {} from '../../identity/server/pages/planted/deep.ts';",
  ],
  [packages, 'features/laptops/web/LaptopPage.tsx', "import { readFile } from 'node:fs/promises';"],
  [packages, 'features/laptops/web/LaptopPage.tsx', "import { sql } from 'kysely';"],
  [packages, 'ui/Button.tsx', "import { join } from 'path';"],
  [packages, 'features/laptops/laptop-contract.ts', "import { randomUUID } from 'node:crypto';"],
  [packages, 'features/laptops/oddly-named.ts', "import { readFileSync } from 'node:fs';"],
  [packages, 'platform/contract/text.ts', "import { useState } from 'react';"],
  [tests, 'features/images/server/images.ts', "import { formWith } from '../testing/image-service.ts';"],
  [tests, 'app/server.ts', "import { freePort } from '#platform/testing/free-port.ts';"],
  [tests, 'app/server.ts', "import './main.test.ts';"],
  [foundation, 'platform/testing/storage.ts', "import '#features/users/user-rules.ts';"],
  [foundation, 'platform/http/limits.test.ts', "import { openHouse } from '#app/testing/house.ts';"],
  [file, 'features/laptops/web/LaptopPage.tsx', "import { laptopsPage } from '../laptop-contract';"],
  [
    roomCircle,
    'features/brands/brand-rules.ts',
    "import { kinds } from '#features/laptops/laptop-kinds.ts';",
  ],
  [
    roomCircle,
    'features/users/web/session.tsx',
    "import type { Call } from '#features/search/search-contract.ts';",
  ],
  [roomCircle, 'platform/database/tables.ts', "import type { Drop } from '#platform/cache/drops.ts';"],
  [fileCircle, 'platform/contract/refusal.ts', "import { text } from './text.ts';"],
  [fileCircle, 'platform/contract/refusal.ts', "import type { Call } from './call.ts';"],
];

for (const [rule, path, line] of plants)
  test(`${path} is refused ${line}`, () => {
    const refusedBy = planted(path, line).map((breach) => breach.rule);
    assert.ok(refusedBy.includes(rule), `refused by: ${refusedBy.join(', ') || 'nothing'}`);
  });

test('a folder can be read at a glance, and so can a file', () => {
  const product = [...sources].filter(([path]) => !/^(bench|checks|e2e|trials)\//.test(path));
  const folders = Map.groupBy(product, ([path]) => path.slice(0, path.lastIndexOf('/')));
  for (const [folder, { length }] of folders) assert.ok(length < 40, `${folder} holds ${length} files`);
  for (const [path, text] of sources) assert.ok(text.split('\n').length <= 400, `${path} is too long`);
  const laptops = product.filter(([path]) => path.startsWith('features/laptops/'));
  assert.ok(laptops.length < 80, `features/laptops holds ${laptops.length} files`);
});

test('docs/map.md names every room', () => {
  const map = readFileSync(new URL('../docs/map.md', import.meta.url), 'utf8');
  for (const room of rooms) assert.match(map, new RegExp(`\\b${room.split('/').at(-1)}/`), room);
});
