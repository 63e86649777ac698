import type { Portrait } from './portrait.ts';

const face = (
  skin: string,
  hair: string,
  style: Portrait['style'],
  clothes: string,
  collar: Portrait['collar'],
  background: string,
  more: Pick<Portrait, 'glasses' | 'beard' | 'bindi'> = {},
): Portrait => ({ skin, hair, style, clothes, collar, background, ...more });

/** The portrait of each person of the story, by e-mail address. */
export const faces: Record<string, Portrait> = {
  'admin@hatbodol.example': face('#c68d63', '#1c1513', 'scarf', '#2f7d6b', 'round', '#e7c98f'),
  'anik@hatbodol.example': face('#b47b50', '#17130f', 'parted', '#3d5a80', 'shirt', '#b8d0c4', {
    glasses: true,
  }),
  'rahim@hatbodol.example': face('#a86f46', '#1b1613', 'short', '#e3dccb', 'panjabi', '#7fa7b8', {
    beard: 'full',
  }),
  'farzana@hatbodol.example': face('#d3a077', '#241914', 'scarf', '#8c4a6b', 'round', '#f0d3c0', {
    glasses: true,
  }),
  'tanvir@hatbodol.example': face('#bd8457', '#221a16', 'curly', '#30343f', 'round', '#e3a86b'),
  'priya@hatbodol.example': face('#b57a4d', '#15100e', 'long', '#b5343c', 'saree', '#efcf8a', {
    bindi: true,
  }),
  'sourav@hatbodol.example': face('#9c6540', '#14110f', 'parted', '#6b8f4e', 'shirt', '#d9d2b6', {
    beard: 'moustache',
  }),
  'mong@hatbodol.example': face('#d2a679', '#14110f', 'short', '#a3472f', 'round', '#a9c3a0'),
  'dipankar@hatbodol.example': face('#a9724a', '#5c5651', 'thin', '#c98b2b', 'shirt', '#c2c9dd', {
    glasses: true,
    beard: 'moustache',
  }),
  'teresa@hatbodol.example': face('#c08a60', '#2b1d16', 'bun', '#4f6fa8', 'round', '#f0c9b0'),
  'shirin@hatbodol.example': face('#b98259', '#1a1412', 'long', '#3f7f86', 'saree', '#e6b9a6'),
  'joseph@hatbodol.example': face('#8f5c3a', '#12100e', 'curly', '#d9d5c9', 'shirt', '#86a889'),
};
