import sharp, { type Sharp } from 'sharp';
import { lookOf } from '#demo/drawings/look-of-model.ts';
import { views } from '#demo/drawings/look.ts';
import { drawMachine } from '#demo/drawings/machine.ts';
import { renderPicture } from '#demo/drawings/render.ts';
import { models } from '#demo/story/models.ts';
import { copyDifference, mirroredCopy, sameBelow } from '#features/images/server/twins/copy-difference.ts';
import { HashIndex } from '#features/images/server/twins/hash-index.ts';
import { mirrored, type PicturePrint, printOf } from '#features/images/server/twins/picture-print.ts';

const [width, height] = [800, 600];

const cropped = (left: number, right: number, top: number, bottom: number) => (picture: Sharp) =>
  picture.extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });

/** What people do to somebody else's photograph before they post it. */
const disguises: Record<string, (picture: Sharp) => Sharp> = {
  'half the size': (picture) => picture.resize(width / 2),
  'a quarter of the size': (picture) => picture.resize(width / 4),
  'JPEG of quality 40': (picture) => picture.jpeg({ quality: 40 }),
  mirrored: (picture) => picture.flop(),
  'cropped by 2 % on each side': cropped(0.02, 0.02, 0.02, 0.02),
  'cropped by 4 % on each side': cropped(0.04, 0.04, 0.04, 0.04),
  'cropped by 5 % on one side': cropped(0.05, 0, 0, 0),
  'cropped by 5 % below': cropped(0, 0, 0, 0.05),
  'mirrored, and cropped by 3 % on each side': (picture) => cropped(0.03, 0.03, 0.03, 0.03)(picture.flop()),
};

async function drawnPictures(every: number): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const [nth, model] of models.entries())
    if (nth % every === 0)
      for (const view of views) {
        const picture = sharp(await renderPicture(drawMachine(lookOf(model), view))).resize(width, height);
        drawn.push(await picture.jpeg({ quality: 85 }).toBuffer());
      }
  return drawn;
}

/** The recognition of the server, with its prints in an array. */
function recognizer(prints: PicturePrint[]) {
  const index = new HashIndex();
  for (const [nth, { whole, middle }] of prints.entries()) {
    index.add(whole, nth);
    index.add(middle, nth);
  }
  return ({ whole, middle, copy }: PicturePrint): number[] => {
    const straight = [...index.near(whole), ...index.near(middle)];
    const reversed = [...index.near(mirrored(whole)), ...index.near(mirrored(middle))];
    const same = (candidates: number[], copy: Buffer) =>
      [...new Set(candidates)].filter((nth) => copyDifference(prints[nth]!.copy, copy) < sameBelow);
    return [...new Set([...same(straight, copy), ...same(reversed, mirroredCopy(copy))])];
  };
}

/** How many disguised pictures of the demo are recognized, and how many pairs of different ones are taken for twins. */
export async function twinFigures(
  every: number,
  say: (disguise: string, recognized: number) => void = () => undefined,
) {
  const pictures = await drawnPictures(every);
  const prints = await Promise.all(pictures.map(printOf));
  const find = recognizer(prints);
  let [found, tries, falseAlarms] = [0, 0, 0];
  for (const [name, disguise] of Object.entries(disguises)) {
    let recognized = 0;
    for (const [nth, picture] of pictures.entries()) {
      const posted = await sharp(await disguise(sharp(picture)).toBuffer())
        .jpeg({ quality: 75 })
        .toBuffer();
      if (find(await printOf(posted)).includes(nth)) recognized += 1;
    }
    say(name, (100 * recognized) / pictures.length);
    found += recognized;
    tries += pictures.length;
  }
  for (const [nth, print] of prints.entries())
    falseAlarms += find(print).filter((other) => other < nth).length;
  return { recall: found / tries, tries, falseAlarms, pairs: (pictures.length * (pictures.length - 1)) / 2 };
}
