import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '#words/compiled/runtime.js';
import type { Assets } from '../web/document.ts';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'app/web/entry-browser.tsx';
const early = 'app/web/entry-early.ts';
const latinFonts = /\blatin-[46]00\.woff2$/;
/** What the texts of a language are written with. */
const firstFonts: Record<Locale, RegExp[]> = { en: [latinFonts], bn: [latinFonts, /\bbangla-400\.woff2$/] };

const address = ({ file }: Chunk) => `/${file}`;

export type AssetsOf = (page: string | undefined, language: Locale, script?: string) => Assets;

/** What a page needs at once, by the names that the build of its language gave. */
export async function openAssets(folder: string): Promise<AssetsOf> {
  const known = {} as Record<Locale, (page: string | undefined, script?: string) => Assets>;
  for (const language of locales) {
    const manifest = await readFile(`${folder}/browser/.vite/${language}.json`, 'utf8');
    known[language] = assetsFromManifest(JSON.parse(manifest) as Manifest, firstFonts[language]);
  }
  return (page, language, script) => known[language](page, script);
}

/** Nothing is found out a round trip later. */
function assetsFromManifest(
  manifest: Manifest,
  firstFonts: RegExp[],
): (page: string | undefined, script?: string) => Assets {
  const imported = (name: string, seen = new Set<string>()): Set<string> => {
    for (const other of manifest[name]?.imports ?? []) if (!seen.has(other)) imported(other, seen.add(other));
    return seen;
  };
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const fonts = Object.entries(manifest).filter(([source]) => firstFonts.some((font) => font.test(source)));
  return (page, script = entry) => {
    const isOfReact = script === entry && page !== undefined;
    const chunks = new Set([...imported(script), ...(isOfReact ? [page, ...imported(page)] : [])]);
    chunks.delete(script);
    return {
      scripts: [address(manifest[script]!)],
      early: address(manifest[early]!),
      styles: styles.map(address),
      fonts: fonts.map(([, chunk]) => address(chunk)),
      chunks: [...chunks].flatMap((name) => (manifest[name] ? [address(manifest[name])] : [])),
    };
  };
}
