// Makes the fonts that pages load out of Hind Siliguri: npm run fonts
// Letters of Bengali join into hundreds of shapes; a face with all of them weighs more than a page's script. Ours holds the
// conjuncts of ui/fonts/conjuncts.txt: any other is shown with a visible hasanta, which can be read.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as Text, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';
import { compress, decompress } from 'wawoff2';

const source = (script, weight) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff2`),
  );

export const fontOf = async (path) => {
  // What it answers lies in memory that its next answer takes.
  const ttf = Uint8Array.from(await decompress(readFileSync(path)));
  return { ttf, font: new Font(new Face(new Blob(ttf))) };
};
export const fullBangla = () => fontOf(source('bengali', 400));

function bufferOf(text) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}

/** What is drawn for a text: glyphs by their number in the font, and how wide each is. */
export function shaped(font, text) {
  const buffer = bufferOf(text);
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Every glyph that a text passes through while it is shaped: a chain of ligatures breaks where one is missing. */
const glyphsOf = (font, text) =>
  shapeWithTrace(font, bufferOf(text), [], 0, TracePhase.DONT_STOP)
    .filter(({ glyphs }) => glyphs)
    .flatMap(({ t }) => t.map(({ g }) => g));

const lettersOf = (text) => Array.from(text);

const consonants = [...lettersOf('কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'), 'ড়', 'ঢ়', 'য়'];
const vowelSigns = ['', ...lettersOf('ািীুূৃেৈোৌ')];
const others = [...lettersOf('অআইঈউঊঋএঐওঔৎ০১২৩৪৫৬৭৮৯।'), 'অ্যা', 'এ্যা', '◌া', 'র‍্য', 'র‍্যা'];

/** What somebody who writes Bangla may write. */
function banglaPieces() {
  const conjuncts = readFileSync('ui/fonts/conjuncts.txt', 'utf8').trim().split(/\s+/);
  const signed = [...consonants, ...conjuncts].flatMap((letter) => vowelSigns.map((sign) => letter + sign));
  const joined = consonants.flatMap((letter) => [
    ...lettersOf('ঁংঃ্').map((sign) => letter + sign),
    ...['', ...lettersOf('াুে')].flatMap((sign) => [`র্${letter}${sign}`, `${letter}্য${sign}`]),
    ...['', ...lettersOf('ুূ')].map((sign) => `${letter}্র${sign}`),
  ]);
  return [...signed, ...joined, ...others];
}

// The numbers that hb-subset.h gives them.
const [glyphSet, nameSet, featureSet, writable] = [0, 4, 6, 2];
const copyrightName = 0;
const withoutHintsAsListed = 0x1 | 0x200;

async function openSubsetter() {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const hb = instance.exports;
  hb._initialize();
  const memory = () => new Uint8Array(hb.memory.buffer);
  return (ttf, pieces, glyphs) => {
    const at = hb.malloc(ttf.length);
    memory().set(ttf, at);
    const face = hb.hb_face_create(hb.hb_blob_create(at, ttf.length, writable, 0, 0), 0);
    const input = hb.hb_subset_input_create_or_fail();
    const features = hb.hb_subset_input_set(input, featureSet);
    hb.hb_set_clear(features);
    hb.hb_set_invert(features);
    const names = hb.hb_subset_input_set(input, nameSet);
    hb.hb_set_clear(names);
    hb.hb_set_add(names, copyrightName);
    hb.hb_subset_input_set_flags(input, withoutHintsAsListed);
    const letters = hb.hb_subset_input_unicode_set(input);
    for (const letter of new Set(pieces.join(''))) hb.hb_set_add(letters, letter.codePointAt(0));
    const kept = hb.hb_subset_input_set(input, glyphSet);
    for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
    const made = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
    const start = hb.hb_blob_get_data(made, 0);
    return memory().slice(start, start + hb.hb_blob_get_length(made));
  };
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const signs = lettersOf('\u00a0©°·×–—‘’“”…−');

if (import.meta.main) {
  const subset = await openSubsetter();
  const make = async (name, path, pieces) => {
    const { ttf, font } = await fontOf(path);
    const glyphs = new Set(pieces.flatMap((piece) => glyphsOf(font, piece)));
    const packed = await compress(subset(ttf, pieces, glyphs));
    writeFileSync(`ui/fonts/${name}.woff2`, packed);
    process.stdout.write(`${name}: ${glyphs.size} glyphs, ${packed.length} bytes\n`);
  };
  for (const weight of [400, 600])
    await make(`latin-${weight}`, source('latin', weight), [...printable, ...signs]);
  await make('bangla-400', source('bengali', 400), banglaPieces());
  await make('taka-400', source('bengali', 400), ['৳', 'বাংলা']);
}
