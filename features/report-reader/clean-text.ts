/** Longer texts are no report of one machine. */
const maxCharacters = 4_000_000;

const isUtf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file as Windows, macOS and Linux write them. */
export function decodeReport(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeroAt = bytes.subarray(0, 400).indexOf(0);
  if (zeroAt >= 0) return new TextDecoder(zeroAt % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return isUtf8.decode(bytes);
  } catch {
    // An OEM or ANSI code page: which one matters for words, and figures need only their spaces.
    return new TextDecoder('windows-1252').decode(bytes).replace(/(?<=\d)[\u00a0áÿ](?=\d)/g, ' ');
  }
}

const zerosOfScripts = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zerosOfScripts.findLast((zero) => zero <= code) ?? 0x30;
  return String(code - zero);
}

/** What pasting, mailing and terminals do to a text is taken back: the text as the program printed it. */
export const cleanText = (pasted: string): string =>
  pasted
    .slice(0, maxCharacters)
    .replace(/^ÿþ/, '')
    .replace(/[\0\ufeff\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- the colours of a terminal
    .replace(/\x1b\[[\d;]{0,12}m/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/\uff1a/g, ':')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, latinDigit)
    .replace(/^(?:[ \t]{0,8}>)+ ?/gm, '');
