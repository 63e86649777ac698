// What docs/map.md draws, as data: which file may import which.
import { circleIn } from './circles.ts';
import type { Import } from './imports.ts';

const anyFeature = ['platform/*', 'ui', 'words'];

/** The rooms that a room may import; tests may import any. A new room is a new row, here and in docs/map.md. */
const mayImport: Record<string, string[]> = {
  app: ['demo', 'features/*', 'platform/*', 'ui', 'words'],

  'features/blogs': [...anyFeature, 'features/images', 'features/users'],
  'features/blocks': [...anyFeature, 'features/users'],
  'features/brands': [...anyFeature, 'features/images', 'features/users'],
  'features/catalogue': [...anyFeature, 'features/laptops', 'features/users'],
  'features/checklist': [...anyFeature, 'features/laptops', 'features/users'],
  'features/compare': [...anyFeature, 'features/images', 'features/laptops', 'features/users'],
  'features/data-copies': [...anyFeature, 'features/users'],
  'features/favourites': [
    ...anyFeature,
    'features/identity',
    'features/interest',
    'features/laptops',
    'features/users',
  ],
  'features/identity': ['platform/*', 'words'],
  'features/images': anyFeature,
  'features/interest': anyFeature,
  'features/laptops': [
    ...anyFeature,
    'features/interest',
    'features/brands',
    'features/images',
    'features/users',
  ],
  'features/notices': [...anyFeature, 'features/users'],
  'features/messages': [
    ...anyFeature,
    'features/blocks',
    'features/laptops',
    'features/users',
    'features/visits',
  ],
  'features/reminders': [
    ...anyFeature,
    'features/laptops',
    'features/meeting-places',
    'features/users',
    'features/visits',
  ],
  'features/machine-check': [...anyFeature, 'features/laptops', 'features/users'],
  'features/meeting-places': [...anyFeature, 'features/laptops', 'features/users'],
  'features/signals': [
    ...anyFeature,
    'features/brands',
    'features/images',
    'features/laptops',
    'features/users',
  ],
  'features/moderation': [...anyFeature, 'features/laptops', 'features/users'],
  'features/report-reader': anyFeature,
  'features/sales': [...anyFeature, 'features/laptops', 'features/users', 'features/visits'],
  'features/search': [...anyFeature, 'features/brands', 'features/laptops'],
  'features/selling': [
    ...anyFeature,
    'features/brands',
    'features/catalogue',
    'features/interest',
    'features/images',
    'features/laptops',
    'features/machine-check',
    'features/moderation',
    'features/report-reader',
    'features/sales',
    'features/users',
  ],
  'features/sharing': [...anyFeature, 'features/laptops'],
  'features/trail': [...anyFeature, 'features/users'],
  'features/users': [...anyFeature, 'features/identity', 'features/images'],
  'features/visits': [
    ...anyFeature,
    'features/blocks',
    'features/images',
    'features/laptops',
    'features/meeting-places',
    'features/users',
  ],

  'platform/cache': ['platform/database'],
  'platform/contract': ['words'],
  'platform/database': ['platform/log'],
  'platform/http': ['platform/cache', 'platform/contract', 'platform/database', 'platform/log', 'words'],
  'platform/log': [],
  'platform/mail': [],
  'platform/queue': [],
  'platform/random': [],
  'platform/sealing': ['platform/database'],
  'platform/web': ['platform/contract', 'words'],
  ui: ['platform/web', 'words'],
  words: [],

  demo: ['platform/random'],

  bench: ['app', 'demo', 'e2e', 'features/*', 'platform/*', 'trials', 'words'],
  checks: ['e2e', 'platform/*'],
  e2e: ['app', 'demo', 'features/*', 'platform/*', 'words'],
  trials: ['app', 'features/*', 'platform/*', 'words'],
};

export const rooms = Object.keys(mayImport);

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

type SourceFile = { path: string; room: string; side: 'web' | 'both' | 'server' };
type Arrow = { from: SourceFile; to: SourceFile };

/** Each says whether an import of product code breaks it. */
const productRules: Record<string, (arrow: Arrow) => boolean> = {
  'web code reaches no server code': ({ from, to }) => from.side === 'web' && to.side === 'server',

  'code of both sides reaches neither server nor web': ({ from, to }) =>
    from.side === 'both' && to.side !== 'both',

  'server code reaches no web code, but app/pages renders app/web': ({ from, to }) =>
    from.side === 'server' && to.side === 'web' && !(/^app\/pages[./]/.test(from.path) && to.room === 'app'),

  'a feature reaches no server code of another': ({ from, to }) =>
    from.room !== to.room &&
    [from, to].every(({ room }) => room.startsWith('features/')) &&
    to.side === 'server',

  'product code imports no tests': ({ to }) => test.test(to.path),
};

export type Breach = { rule: string; at: string };

export type HouseArrows = {
  paths: ReadonlySet<string>;
  imports: Import[];
  /** From the file that queries a table to the one that declares it. */
  queries: Import[];
};

/** Every import and every query that the house does not allow. */
export function breachesIn({ paths, imports, queries }: HouseArrows): Breach[] {
  const [outside, inside] = [true, false].map((isOutside) =>
    imports.filter(({ to }) => /^(node|package):/.test(to) === isOutside),
  ) as [Import[], Import[]];
  const arrows = inside.map(arrowOf);
  const ofProduct = arrows.filter(({ from }) => isProduct(from.path));
  const betweenRooms = [...arrows, ...queries.map(arrowOf)].filter(
    ({ from, to }) => from.room !== to.room && !test.test(from.path),
  );
  const roomsOfFiles = new Set(
    [...paths].filter((path) => !test.test(path)).map((path) => fileAt(path).room),
  );
  return [
    ...breach(
      'every room has a row',
      [...roomsOfFiles].filter((room) => !mayImport[room]),
    ),
    ...breach(
      'a room imports, or queries, only the rooms in its row',
      betweenRooms.filter(({ from, to }) => !isIn(mayImport[from.room] ?? [], to.room)).map(drawn),
    ),
    ...Object.entries(productRules).flatMap(([rule, breaks]) =>
      breach(rule, ofProduct.filter(breaks).map(drawn)),
    ),
    ...breach(
      'pages take no module of Node and only packages meant for them',
      outside
        .filter(({ from, to }) => isProduct(from) && !mayCarry(fileAt(from), to))
        .map(({ from, to }) => `${from} -> ${to}`),
    ),
    ...breach(
      'platform and ui know no product, nor do their tests',
      arrows.filter(({ from, to }) => isFoundation(from) && !isFoundation(to)).map(drawn),
    ),
    ...breach(
      'an import leads to a file',
      ofProduct.filter(({ to: { path } }) => !paths.has(path) && !generated.test(path)).map(drawn),
    ),
    ...breach('rooms form no circle', circleIn(betweenRooms.map(({ from, to }) => [from.room, to.room]))),
    ...breach('files form no circle', circleIn(inside.map(({ from, to }) => [from, to]))),
  ];
}

const breach = (rule: string, found: string[]): Breach[] => found.map((at) => ({ rule, at }));
const drawn = ({ from, to }: Arrow) => `${from.path} -> ${to.path}`;

function fileAt(path: string): SourceFile {
  const [room] = /^((features|platform)\/)?[^/]+/.exec(path)!;
  return { path, room, side: sides.web.test(path) ? 'web' : sides.both.test(path) ? 'both' : 'server' };
}

const arrowOf = ({ from, to }: Import): Arrow => ({ from: fileAt(from), to: fileAt(to) });

const isIn = (row: string[], room: string) => row.includes(room) || row.includes(room.replace(/\/.*/, '/*'));
const isProduct = (path: string) => !test.test(path) && !outsideProduct.test(path);
const isFoundation = ({ path }: SourceFile) => /^(platform|ui|words)\//.test(path);
const mayCarry = ({ side }: SourceFile, to: string) =>
  side === 'server' || packages[side].includes(to.replace('package:', ''));
