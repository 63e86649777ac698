import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { baseLocale, type Locale, locales } from './words/compiled/runtime.js';

const month = 30 * 24 * 3_600_000;

/** Chunks of earlier builds stay for tabs that are still open, not for ever. */
const agedOut: Plugin = {
  name: 'aged-out',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async closeBundle() {
    const folder = 'dist/browser/assets';
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(`${folder}/${name}`);
      if (Date.now() - mtimeMs > month) await rm(`${folder}/${name}`);
    }
  },
};

/** What several public pages are made of: one file rather than two dozen. */
const partsOfPublicPages = [
  /features\/\w+\/web\/(\w+\/)?((brand|laptop|search)-api|LaptopCard|LaptopGrid|Carousel|StatusBadge|Photo)\.tsx?$/,
  /(ui|platform\/web)\/(dates|hydrated|Dialog)\.tsx?$/,
  /messages\/(ui_(close|months)|care_\w+|contact_sold|home_browse|category_unknown)\.js$/,
  /messages\/(brand_(empty|machines|available)|laptop_(crumbs|seller))\.js$/,
  /words\/compiled\/registry\.js$/,
  /node_modules\/@tanstack\//,
];

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
const isTranslated = locales.length > 1;

/** The build for browsers of whoever reads that language. */
const browserOf = (language: Locale) =>
  language === root ? 'client' : `client_${language.replaceAll('-', '_')}`;

/**
 * What is built for one language has its words and no others, so there is nothing to choose; and nobody in a browser
 * counts which messages were shown.
 */
const ofOneLanguage: Plugin = {
  name: 'of-one-language',
  apply: 'build',
  transform: {
    filter: { id: /words\/compiled\/messages\/[a-z]\w*\.js$/ },
    handler(code) {
      const { name } = this.environment;
      const language = isTranslated ? locales.find((known) => browserOf(known) === name) : baseLocale;
      if (!language) return undefined;
      const [, words] =
        new RegExp(`if \\(locale === "${language}"\\) return (\\w+)`).exec(code) ??
        /^\treturn (\w+)\(inputs\);?\n\};/m.exec(code)!;
      return code.replace(/^export const (\w+) = [^]*/m, `export const $1 = ${words};`);
    },
  },
};

/** A page's chunk comes by a plain `import()`: of what Vite can preload around it there is nothing here. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** All of them lie in one folder: what holds no words is the same file for every language. */
const forBrowsers = (language: Locale): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/browser',
    // A tab that was open before a deployment still finds its chunks.
    emptyOutDir: false,
    manifest: `.vite/${language}.json`,
    rolldownOptions: {
      input: ['app/web/entry-browser.tsx', 'app/web/entry-early.ts'],
      // A page takes the words and calls it uses, not the files they stand in.
      treeshake: {
        moduleSideEffects: [
          { test: /words\/compiled|-contract\.ts$|platform\/contract/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'house', tags: ['$initial'], test: /(?<!entry-\w+)\.tsx?$/ },
            { name: 'shelf', test: (id) => partsOfPublicPages.some((part) => part.test(id)) },
          ],
        },
      },
    },
  },
});

/** One build, two outputs: what browsers load, and what turns an address into HTML. */
export default defineConfig(({ command }) => ({
  plugins: [react(), ofOneLanguage, plainImports, compressed, agedOut],
  publicDir: false,
  // For @custom-media: the widths have names.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  define: { 'import.meta.env.SEVERAL_LANGUAGES': isTranslated },
  build: {
    // The policy of our pages loads nothing from data: addresses.
    assetsInlineLimit: 0,
    // One small sheet, complete before the first paint of any page.
    cssCodeSplit: false,
    // The HTML names every chunk of its page, and the next page is fetched before it is asked for.
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
