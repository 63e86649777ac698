const side = 512;

const firstGrapheme = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** Of the first and the last word: `RA` for Rafi Uddin Ahmed. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (firstGrapheme(first) + firstGrapheme(last)).toUpperCase();
}

/** The same colour for the same name, dark enough for white letters. */
const colourOf = (name: string) =>
  `oklch(42% 0.09 ${new TextEncoder().encode(name.trim()).reduce((sum, byte) => (sum * 31 + byte) % 360, 7)})`;

/** A picture for whoever has none at hand. */
export async function initialsPicture(name: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = colourOf(name);
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = 'white';
  pen.font = `600 ${side * 0.4}px 'Hind Siliguri', 'Hind Bangla', system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(initialsOf(name), side / 2, side * 0.53, side * 0.8);
  return canvas.convertToBlob({ type: 'image/png' });
}
