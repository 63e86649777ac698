import { mix, shade } from './perspective/colour.ts';

export interface Portrait {
  skin: string;
  hair: string;
  /** `scarf` covers the hair. */
  style: 'short' | 'parted' | 'curly' | 'long' | 'bun' | 'scarf' | 'thin';
  clothes: string;
  collar: 'shirt' | 'panjabi' | 'saree' | 'round';
  background: string;
  glasses?: boolean;
  beard?: 'full' | 'moustache';
  bindi?: boolean;
}

const behind: Partial<Record<Portrait['style'], string>> = {
  long: 'M150 214Q146 90 256 88Q366 90 362 214Q372 330 352 398H160Q140 330 150 214Z',
  bun: 'M256 40A46 44 0 1 1 255.900 40Z',
  scarf: 'M132 232Q126 74 256 70Q386 74 380 232Q392 340 420 430H92Q120 340 132 232Z',
};

const fringe: Record<Portrait['style'], string> = {
  short: 'M160 214Q150 96 256 92Q362 96 352 214Q344 168 318 150Q256 166 196 150Q168 168 160 214Z',
  parted:
    'M158 222Q142 92 262 90Q366 94 354 222Q346 172 316 146Q270 156 226 130Q214 166 176 176Q164 194 158 222Z',
  curly:
    'M160 216Q132 186 156 156Q150 112 196 108Q214 74 256 88Q300 72 320 108Q364 112 356 156Q380 188 352 216Q350 182 328 162Q304 172 282 156Q256 172 230 156Q206 172 184 162Q164 184 160 216Z',
  long: 'M158 226Q146 94 256 90Q366 94 354 226Q346 168 256 134Q168 168 158 226Z',
  bun: 'M158 222Q148 92 256 90Q364 92 354 222Q342 156 256 142Q170 156 158 222Z',
  scarf: 'M154 238Q138 92 256 88Q374 92 358 238Q350 134 256 132Q162 134 154 238Z',
  thin: 'M160 226Q152 168 178 142Q168 178 172 214ZM352 226Q360 168 334 142Q344 178 340 214Z',
};

const neckline: Record<Portrait['collar'], (ink: string) => string> = {
  shirt: (ink) =>
    `<path d="M206 392L256 436L220 470L186 404ZM306 392L256 436L292 470L326 404Z" fill="${ink}"/>`,
  panjabi: (ink) =>
    `<path d="M204 390Q256 420 308 390L312 410Q256 440 200 410ZM246 424H266V512H246Z" fill="${ink}"/>`,
  saree: (ink) =>
    `<path d="M120 452Q230 420 330 512H210Q170 470 120 452Z" fill="${ink}"/><path d="M112 466Q214 434 306 512" fill="none" stroke="#f2c14e" stroke-width="7"/>`,
  round: (ink) => `<path d="M196 398Q256 452 316 398" fill="none" stroke="${ink}" stroke-width="12"/>`,
};

/** A face of nobody in particular, 512 by 512, as SVG. */
export function drawPortrait(look: Portrait): string {
  const { skin, hair, clothes, background } = look;
  const dim = shade(skin, 0.84);
  const line = shade(skin, 0.45);
  const cover = look.style === 'scarf' ? mix(clothes, '#ffffff', 0.25) : hair;
  const back = behind[look.style];
  const parts = [
    `<path d="M0 0H512V512H0Z" fill="url(#back)"/><circle cx="256" cy="250" r="208" fill="#ffffff" fill-opacity="0.2"/>`,
    back ? `<path d="${back}" fill="${shade(cover, 0.82)}"/>` : '',
    `<path d="M70 512Q78 410 196 388H316Q434 410 442 512Z" fill="url(#cloth)"/>`,
    `<path d="M214 320H298V392Q256 436 214 392Z" fill="${dim}"/>`,
    look.style === 'scarf' ? '' : neckline[look.collar](shade(clothes, 1.3)),
    look.style === 'scarf'
      ? ''
      : `<ellipse cx="158" cy="240" rx="17" ry="25" fill="${dim}"/><ellipse cx="354" cy="240" rx="17" ry="25" fill="${dim}"/>`,
    `<path d="M160 216Q160 128 256 126Q352 128 352 216Q352 300 312 340Q256 382 200 340Q160 300 160 216Z" fill="url(#skin)"/>`,
    look.beard === 'full'
      ? `<path d="M162 250Q176 290 214 288Q256 272 298 288Q336 290 350 250Q352 318 312 352Q256 394 200 352Q160 318 162 250Z" fill="${hair}"/>`
      : '',
    `<ellipse cx="196" cy="276" rx="22" ry="13" fill="#e0574f" fill-opacity="0.16"/><ellipse cx="316" cy="276" rx="22" ry="13" fill="#e0574f" fill-opacity="0.16"/>`,
    `<path d="M190 206Q210 192 232 204M280 204Q302 192 322 206" fill="none" stroke="${shade(hair, 0.9)}" stroke-width="8" stroke-linecap="round"/>`,
    eyes,
    `<path d="M256 236Q244 270 262 276" fill="none" stroke="${line}" stroke-opacity="0.55" stroke-width="5" stroke-linecap="round"/>`,
    look.beard
      ? `<path d="M212 296Q236 278 256 290Q276 278 300 296Q276 302 256 298Q236 302 212 296Z" fill="${hair}"/>`
      : '',
    `<path d="M216 308Q256 346 296 308Q256 322 216 308Z" fill="#ffffff" stroke="${shade('#8d2f2f', 0.9)}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="${fringe[look.style]}" fill="${cover}"/>`,
    look.style === 'scarf'
      ? `<path d="M158 292Q176 350 256 370Q336 350 354 292Q392 400 376 452Q256 500 136 452Q120 400 158 292Z" fill="${cover}"/><path d="M150 420Q250 470 366 410" fill="none" stroke="${shade(cover, 0.8)}" stroke-width="5"/>`
      : '',
    look.glasses
      ? `<g fill="#ffffff" fill-opacity="0.14" stroke="#2b2f38" stroke-width="6"><rect x="180" y="210" width="64" height="52" rx="22"/><rect x="268" y="210" width="64" height="52" rx="22"/><path d="M244 230Q256 222 268 230" fill="none"/></g>`
      : '',
    look.bindi ? `<circle cx="256" cy="180" r="7" fill="#b3202c"/>` : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>
${ramp('back', shade(background, 1.18), shade(background, 0.84))}${ramp('skin', shade(skin, 1.1), shade(skin, 0.93))}${ramp('cloth', shade(clothes, 1.15), shade(clothes, 0.8))}</defs>${parts.join('')}</svg>`;
}

const eyes = [212, 300]
  .map(
    (x) =>
      `<ellipse cx="${x}" cy="234" rx="11" ry="13" fill="#231a16"/><circle cx="${x + 4}" cy="229" r="4" fill="#ffffff"/>`,
  )
  .join('');

const ramp = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
