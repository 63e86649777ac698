// What docs/map.md draws, as data: which file may import which.
import { circleIn } from './circles.ts';
import type { Import } from './imports.ts';

const anyFeature = ['platform/*', 'ui', 'words'];

/** The rooms that a room may import. Tests may import any. */
const mayImport: Record<string, string[]> = {
  app: ['demo', 'features/*', 'platform/*', 'ui', 'words'],

  'features/blogs': [...anyFeature, 'features/images', 'features/users'],
  'features/brands': [...anyFeature, 'features/images', 'features/users'],
  'features/favourites': [...anyFeature, 'features/identity', 'features/laptops', 'features/users'],
  'features/identity': ['platform/*', 'words'],
  'features/images': anyFeature,
  'features/laptops': [...anyFeature, 'features/brands', 'features/images', 'features/users'],
  'features/search': [...anyFeature, 'features/brands', 'features/laptops'],
  'features/users': [...anyFeature, 'features/identity', 'features/images'],

  'platform/cache': ['platform/database'],
  'platform/contract': ['words'],
  'platform/database': ['platform/log'],
  'platform/http': ['platform/cache', 'platform/contract', 'platform/database', 'platform/log', 'words'],
  'platform/log': [],
  'platform/mail': [],
  'platform/random': [],
  'platform/web': ['platform/contract', 'words'],
  ui: ['platform/web', 'words'],

  demo: ['platform/random'],

  bench: ['app', 'demo', 'e2e', 'features/*', 'platform/*', 'trials', 'words'],
  checks: ['e2e', 'platform/*'],
  e2e: ['app', 'demo', 'features/*', 'platform/*', 'words'],
  trials: ['app', 'features/*', 'platform/*', 'words'],
};

/** Where a file runs, by the first pattern that fits; the rest is server code. */
const sides = {
  web: /^(ui|(app|platform|features\/[^/]+)\/web|features\/[^/]+\/server\/pages\/static)\//,
  both: /^(features\/[^/]+\/[^/]+$|platform\/(contract|random)\/|words\/)/,
};

/** What a page may carry; any other package is for the server, like `node:`. */
const packages: Record<'web' | 'both', string[]> = {
  web: [
    '@tanstack/react-query',
    'firebase',
    'react',
    'react-dom',
    'react-hook-form',
    'react-hot-toast',
    'zod',
  ],
  both: ['zod'],
};

const test = /\.test\.tsx?$|\/testing\//;
const outsideProduct = /^(bench|checks|e2e|trials)\//;
const generated = /^words\/compiled\//;

type Place = { path: string; room: string; side: 'web' | 'both' | 'server' };

/** Each says whether an import of product code breaks it. */
const productRules: Record<string, (from: Place, to: Place) => boolean> = {
  'web code reaches no server code': (from, to) => from.side === 'web' && to.side === 'server',

  'code of both sides reaches neither server nor web': (from, to) =>
    from.side === 'both' && to.side !== 'both',

  'server code reaches no web code, but app/pages renders app/web': (from, to) =>
    from.side === 'server' && to.side === 'web' && !(/^app\/pages[./]/.test(from.path) && to.room === 'app'),

  'a feature reaches no server code of another': (from, to) =>
    from.room !== to.room &&
    [from, to].every(({ room }) => room.startsWith('features/')) &&
    to.side === 'server',

  'product code imports no tests': (_, to) => test.test(to.path),
};

export type Breach = { rule: string; at: string };

/** Every import that the house does not allow; `paths` are the files there are. */
export function breachesIn(imports: Import[], paths: ReadonlySet<string>): Breach[] {
  const outside = imports.filter(({ to }) => /^(node|package):/.test(to));
  const inside = imports.filter(({ to }) => !/^(node|package):/.test(to));
  const arrows = inside.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }));
  const betweenRooms = arrows.filter(({ from, to }) => from.room !== to.room && !test.test(from.path));
  const broken = (rule: string, found: { from: Place | string; to: Place | string }[]) =>
    found.map(({ from, to }) => ({ rule, at: `${pathOf(from)} -> ${pathOf(to)}` }));
  const circle = (rule: string, around: string[] | undefined) =>
    around ? [{ rule, at: around.join(' -> ') }] : [];
  return [
    ...broken(
      'a room imports only the rooms in its row',
      betweenRooms.filter(({ from, to }) => !isIn(mayImport[from.room] ?? [], to.room)),
    ),
    ...Object.entries(productRules).flatMap(([rule, breaks]) =>
      broken(
        rule,
        arrows.filter(({ from, to }) => isProduct(from.path) && breaks(from, to)),
      ),
    ),
    ...broken(
      'pages take no module of Node and only packages meant for them',
      outside.filter(({ from, to }) => isProduct(from) && !mayCarry(placeOf(from), to)),
    ),
    ...broken(
      'platform and ui know no product, nor do their tests',
      arrows.filter(({ from, to }) => isFoundation(from) && !isFoundation(to)),
    ),
    ...broken(
      'an import leads to a file',
      inside.filter(({ from, to }) => isProduct(from) && !paths.has(to) && !generated.test(to)),
    ),
    ...circle('rooms form no circle', circleIn(betweenRooms.map(({ from, to }) => [from.room, to.room]))),
    ...circle(
      'files form no circle',
      circleIn(inside.filter(({ lazy }) => !lazy).map(({ from, to }) => [from, to])),
    ),
  ];
}

function placeOf(path: string): Place {
  const [room] = /^((features|platform)\/)?[^/]+/.exec(path)!;
  return { path, room, side: sides.web.test(path) ? 'web' : sides.both.test(path) ? 'both' : 'server' };
}

const pathOf = (place: Place | string) => (typeof place === 'string' ? place : place.path);
const isIn = (row: string[], room: string) => row.includes(room) || row.includes(room.replace(/\/.*/, '/*'));
const isProduct = (path: string) => !test.test(path) && !outsideProduct.test(path);
const isFoundation = ({ path }: Place) => /^(platform|ui|words)\//.test(path);
const mayCarry = ({ side }: Place, to: string) =>
  side === 'server' || packages[side].includes(to.replace('package:', ''));
