import { mix, shade } from './perspective/colour.ts';
import { centredLettering, letteringWidth, penPath } from './perspective/lettering.ts';

export interface BrandMark {
  name: string;
  colour: string;
}

export const brandMarks: readonly BrandMark[] = [
  { name: 'HP', colour: '#1f6fae' },
  { name: 'Dell', colour: '#2563a8' },
  { name: 'Lenovo', colour: '#c63d36' },
  { name: 'Asus', colour: '#17527c' },
  { name: 'Acer', colour: '#5b9a3c' },
  { name: 'Apple', colour: '#6d7480' },
  { name: 'MSI', colour: '#b8262f' },
  { name: 'Gigabyte', colour: '#e0762f' },
  { name: 'Walton', colour: '#1d3f8f' },
  { name: 'Microsoft', colour: '#3a8f86' },
  { name: 'Samsung', colour: '#263c8c' },
  { name: 'Avita', colour: '#a83b62' },
  { name: 'Chuwi', colour: '#c9972c' },
  { name: 'Toshiba', colour: '#a02c3c' },
  { name: 'Fujitsu', colour: '#8c2f39' },
  { name: 'Clone PC', colour: '#4a5568' },
];

const spacing = 6.6;
const highest = 130;
const widest = 540;

/** The name and nothing else, 640 by 480, as SVG: logos are not ours to show, nor to invent. */
export function drawBrandMark({ name, colour }: BrandMark): string {
  const height = Math.min(highest, (highest * widest) / letteringWidth(name, highest, spacing));
  const word = penPath(centredLettering(name, 320, 240 - height / 2, height, spacing));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs>
<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix('#fffaf0', colour, 0.03)}"/><stop offset="1" stop-color="${mix('#f1e6d2', colour, 0.1)}"/></linearGradient></defs>
<path d="M0 0H640V480H0Z" fill="url(#paper)"/>
<path d="${word}" fill="none" stroke="${shade(colour, 0.7)}" stroke-width="${(height / 6.5).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
