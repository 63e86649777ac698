import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { routes } from './app/web/routes.ts';
import { baseLocale, type Locale, locales } from './words/compiled/runtime.js';

const keepChunksMs = 30 * 24 * 3_600_000;

/** Chunks of earlier builds stay for tabs that are still open, for a month. */
const agedOut: Plugin = {
  name: 'aged-out',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async closeBundle() {
    const folder = 'dist/browser/assets';
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(`${folder}/${name}`);
      if (Date.now() - mtimeMs > keepChunksMs) await rm(`${folder}/${name}`);
    }
  },
};

/** What several public pages are made of: with their imports one chunk rather than two dozen. */
const sharedByPages = [
  'features/brands/web/brand-api.ts',
  'features/images/web/Photo.tsx',
  'features/laptops/web/laptop-api.ts',
  'features/laptops/web/lists/LaptopGrid.tsx',
  'features/laptops/condition-meanings.ts',
  'features/laptops/short-code.ts',
  'features/laptops/web/machine/recently-viewed.ts',
  'features/laptops/web/machine/use-own-machine.ts',
  'platform/web/make-call.ts',
  'ui/Dialog.tsx',
  'ui/Failure.tsx',
  'ui/Loading.tsx',
  'node_modules/@tanstack/',
  ...[
    'brand_empty',
    'brand_machines',
    'call_failed',
    'call_timed_out',
    'call_unreachable',
    'care_link',
    'care_text',
    'care_title',
    'category_unknown',
    'contact_not_copied',
    'contact_sold',
    'home_browse',
    'laptop_asking_price',
    'laptop_category',
    'laptop_counts',
    'laptop_crumbs',
    'laptop_graphics',
    'laptop_new_price',
    'laptop_processor',
    'laptop_seller',
    'search_clear_all',
    'search_order',
    'see_title',
    'share_text',
    'ui_close',
    'ui_loading_slow',
  ].map((message) => `words/compiled/messages/${message}.js`),
];
/** What the parts of the search page share. */
const searching = /features\/search\/web\/(search-query|search-api|use-search-navigation)\.ts$/;
/** What comes after the first paint comes at once: a search's filters and head, and the facts of a machine. */
const searchParts = /features\/search\/web\/(CountedLink|part-names|ResultsHead|search-labels)\.tsx?$/;
const machineFacts =
  /features\/(laptops\/(provenance\.ts|web\/machine\/SpecTable\.tsx)|machine-check\/web\/CheckMark\.tsx)$/;
const freeTimes = /features\/visits\/web\/(SeeIt\.tsx|slots-query\.ts)$|words\/(times|dhaka-time)\.ts$/;
const toasts = /ui\/Toasts\.tsx$|react-hot-toast/;
const sharedChunk = 'shared-pages';

/** A file that was renamed would leave the chunk unnoticed. */
const sharedIsThere: Plugin = {
  name: 'shared-is-there',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_, bundle) {
    const shared = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === sharedChunk);
    const modules = shared?.type === 'chunk' ? shared.moduleIds : [];
    const missing = sharedByPages.filter((path) => !modules.some((id) => id.includes(`/${path}`)));
    if (missing.length > 0)
      this.error(
        `vite.config.ts lists for the chunk ${sharedChunk} what is not in it: ${missing.join(', ')}`,
      );
  },
};

/** The best compression takes a second: here once, not at every start. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle))
      if (/\.(js|css)$/.test(name))
        await writeFile(`${dir}/${name}.br`, brotliCompressSync(await readFile(`${dir}/${name}`)));
  },
};

const root: string = baseLocale;

/** The name of the browser build of a language. */
const browserOf = (language: Locale) =>
  language === root ? 'client' : `client_${language.replaceAll('-', '_')}`;

/** A browser build has the messages of one language: no choice at run time, and no count of messages used. */
const ofOneLanguage: Plugin = {
  name: 'of-one-language',
  apply: 'build',
  transform: {
    filter: { id: /words\/compiled\/messages\/[a-z]\w*\.js$/ },
    handler(code) {
      const { name } = this.environment;
      const language = locales.find((locale) => browserOf(locale) === name);
      if (!language) return undefined;
      const [, words] =
        new RegExp(`if \\(locale === "${language}"\\) return (\\w+)`).exec(code) ??
        /^\treturn (\w+)\(inputs\);?\n\};/m.exec(code)!;
      return code.replace(/^export const (\w+) = [^]*/m, `export const $1 = ${words};`);
    },
  },
};

/** Pages are loaded by a plain `import()`: Vite's preload helper would have nothing to preload. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The scripts of pages that have no React in them, and so nothing of the app either. */
const ownScripts = routes.flatMap(({ script }) => script ?? []);
const ofOwnScripts =
  /features\/(machine-check|checklist|report-reader)\/|features\/laptops\/price-reading\.ts|platform\/web\/(draft|elements)\.ts|\/words\//;
const ofTheApp = (id: string) => /(?<!entry-\w+)\.tsx?$/.test(id) && !ofOwnScripts.test(id);

/** What messages of every page need: in a chunk of its own it brings nothing else along. */
const howWordsAreWritten =
  /words\/((numbers|latin-digits|dates)\.ts|compiled\/(registry|runtime)\.js|compiled\/messages\/ui_(digits|months)\.js)$/;

/** All languages share one folder: chunks without messages are the same file for each. */
const forBrowsers = (language: Locale): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/browser',
    // Tabs opened before a deployment still find their chunks.
    emptyOutDir: false,
    manifest: `.vite/${language}.json`,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['app/web/entry-browser.tsx', 'app/web/entry-early.ts', ...ownScripts],
      // Only the messages and calls that a page uses are bundled, not their whole files.
      treeshake: {
        moduleSideEffects: [
          { test: /words\/compiled|-contract\.ts$|platform\/contract/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'words', test: howWordsAreWritten },
            { name: 'price-reading', test: /features\/laptops\/price-reading\.ts$/ },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'app', tags: ['$initial'], test: ofTheApp },
            { name: sharedChunk, test: (id) => sharedByPages.some((path) => id.includes(`/${path}`)) },
            { name: 'searching', test: searching },
            { name: 'search-parts', test: searchParts },
            { name: 'machine-facts', test: machineFacts },
            { name: 'free-times', test: freeTimes },
            { name: 'toasts', test: toasts },
          ],
        },
      },
    },
  },
});

/** One build, two outputs: what browsers load, and what turns an address into HTML. */
export default defineConfig(({ command }) => ({
  plugins: [react(), ofOneLanguage, plainImports, compressed, agedOut, sharedIsThere],
  publicDir: false,
  // The widths of media queries have names: ui/widths.css.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    // One small sheet, loaded before the first paint of any page.
    cssCodeSplit: false,
    // The HTML names every chunk of its page; links are prefetched.
    modulePreload: false,
  },
  environments: {
    ...Object.fromEntries(locales.map((language) => [browserOf(language), forBrowsers(language)])),
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'app/web/entry-html.tsx' },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
