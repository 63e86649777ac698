// Crockford's base 32: no letter that is mistaken for a digit, and none that makes words.
export const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 6;
const publicLength = 8;
const prefix = 'HB-CHK-';

/** As it was meant: in capitals, an O is a zero, an I or L a one; spaces and hyphens mean nothing. */
const normalized = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

const isCode = (text: string, length: number) =>
  text.length === length && text.split('').every((letter) => letters.includes(letter));

/** The code that opens a check, however it was typed. */
export function readCode(typed: string): string | undefined {
  const code = normalized(typed);
  return isCode(code, codeLength) ? code : undefined;
}

/** `HB-CHK-7K2M-9QXP`, of eight letters. */
export const publicCodeOf = (code: string): string => `${prefix}${code.slice(0, 4)}-${code.slice(4)}`;

/** The public code however it was typed, with what stands before it or without. */
export function readPublicCode(typed: string): string | undefined {
  const code = normalized(typed).replace(/^HBCHK(?=.{8}$)/, '');
  return isCode(code, publicLength) ? publicCodeOf(code) : undefined;
}
