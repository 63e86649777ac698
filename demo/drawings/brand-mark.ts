import { mix, shade } from './perspective/colour.ts';
import { centredLettering, letteringWidth, penPath } from './perspective/lettering.ts';

export interface BrandMark {
  name: string;
  initials: string;
  colour: string;
  shape: keyof typeof shapes;
}

// All around (320, 190), about 230 high.
const shapes = {
  hexagon: 'M320 70L424 130V250L320 310L216 250V130Z',
  shield: 'M220 90Q320 60 420 90V190Q420 280 320 318Q220 280 220 190Z',
  diamond: 'M320 62L448 190L320 318L192 190Z',
  square: 'M252 80H388Q430 80 430 122V258Q430 300 388 300H252Q210 300 210 258V122Q210 80 252 80Z',
  drop: 'M320 60Q430 170 430 220A110 100 0 0 1 210 220Q210 170 320 60Z',
  arch: 'M206 308V180A114 112 0 0 1 434 180V308Z',
  leaf: 'M212 80H356Q436 80 436 160V304H292Q212 304 212 224Z',
  wide: 'M214 106H426Q470 106 470 150V232Q470 276 426 276H214Q170 276 170 232V150Q170 106 214 106Z',
  octagon: 'M266 68H374L442 136V244L374 312H266L198 244V136Z',
  kite: 'M206 78H434L396 302H244Z',
};

export const brandMarks: readonly BrandMark[] = [
  { name: 'HP', initials: 'HP', colour: '#1f6fae', shape: 'hexagon' },
  { name: 'Dell', initials: 'D', colour: '#2563a8', shape: 'shield' },
  { name: 'Lenovo', initials: 'L', colour: '#c63d36', shape: 'diamond' },
  { name: 'Asus', initials: 'AS', colour: '#17527c', shape: 'kite' },
  { name: 'Acer', initials: 'AC', colour: '#5b9a3c', shape: 'leaf' },
  { name: 'Apple', initials: 'A', colour: '#6d7480', shape: 'square' },
  { name: 'MSI', initials: 'M', colour: '#b8262f', shape: 'octagon' },
  { name: 'Gigabyte', initials: 'G', colour: '#e0762f', shape: 'hexagon' },
  { name: 'Walton', initials: 'W', colour: '#1d3f8f', shape: 'arch' },
  { name: 'Microsoft', initials: 'MS', colour: '#3a8f86', shape: 'wide' },
  { name: 'Samsung', initials: 'S', colour: '#263c8c', shape: 'drop' },
  { name: 'Avita', initials: 'AV', colour: '#a83b62', shape: 'kite' },
  { name: 'Chuwi', initials: 'CH', colour: '#c9972c', shape: 'wide' },
  { name: 'Toshiba', initials: 'T', colour: '#a02c3c', shape: 'arch' },
  { name: 'Fujitsu', initials: 'F', colour: '#8c2f39', shape: 'octagon' },
  { name: 'Clone PC', initials: 'PC', colour: '#4a5568', shape: 'square' },
];

/** A monogram of our own, 640 by 480, as SVG: registered logos are not ours to show. */
export function drawBrandMark({ name, initials, colour, shape }: BrandMark): string {
  const size = initials.length > 1 ? 68 : shape === 'diamond' ? 92 : 112;
  const monogram = penPath(centredLettering(initials, 320, 190 - size / 2, size, 6.2));
  const wide = letteringWidth(name, 40, 7.4);
  const word = penPath(centredLettering(name, 320, 378, wide > 420 ? 32 : 40, 7.4));
  const grain = Array.from({ length: 9 }, (_, i) => `M0 ${26 + i * 54}H640`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs>
<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix('#fffaf0', colour, 0.03)}"/><stop offset="1" stop-color="${mix('#f1e6d2', colour, 0.1)}"/></linearGradient>
<linearGradient id="emblem" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${shade(colour, 1.22)}"/><stop offset="0.55" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, 0.72)}"/></linearGradient></defs>
<path d="M0 0H640V480H0Z" fill="url(#paper)"/><path d="${grain}" stroke="${colour}" stroke-opacity="0.05" fill="none"/>
${[12, 8, 4].map((drop) => `<path d="${shapes[shape]}" transform="translate(${drop / 2} ${drop})" fill="#2a1c10" fill-opacity="0.07"/>`).join('')}
<path d="${shapes[shape]}" fill="url(#emblem)"/>
<path d="${shapes[shape]}" transform="translate(32 19) scale(0.9)" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="3"/>
<path d="${monogram}" fill="none" stroke="#fffdf7" stroke-width="${size / 7}" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${word}" fill="none" stroke="${shade(colour, 0.62)}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
