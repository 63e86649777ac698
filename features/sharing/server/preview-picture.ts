import type { Language } from '#platform/contract/language.ts';
import { taka } from '#words/numbers.ts';
import { priceOutline } from './price-outline.ts';

/** What networks of friends show of a link: the photograph, and beside it the price. */
export const previewSize = { width: 1200, height: 630 };

/** A photograph of 4 by 3 fills the height. */
const photo = { width: 840, height: 630 };
const margin = 36;

/** The strip beside the photograph: our mark and the price, in the product's colours. */
export function previewStrip(askingPrice: number, language: Language): string {
  const { width, height } = previewSize;
  const strip = { x: photo.width, width: width - photo.width };
  const line = { x: strip.x + margin, y: 420, size: 84, maxWidth: strip.width - 2 * margin };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="#0d3b2a" d="M${strip.x} 0H${width}V${height}H${strip.x}Z"/>
<g transform="translate(${strip.x + margin - 9} 96) scale(3.6)" fill="#f4efe2"><path fill="#e8b23a" d="M6 22.6 26 13.8v-5.6L6 17z"/><rect x="3" y="9" width="8" height="21" rx="4"/><rect x="21" y="2" width="8" height="21" rx="4"/></g>
<g fill="#f4efe2">${priceOutline(taka(askingPrice, language), line)}</g>
<path fill="#e8b23a" d="M${line.x} 462h96v8h-96z"/></svg>`;
}
