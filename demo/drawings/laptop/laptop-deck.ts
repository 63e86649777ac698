import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, mix, shade } from '../perspective/colour.ts';
import { drawKeyboard } from '../parts/keyboard.ts';
import type { Build } from './laptop-build.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, type Outline, roundRect, segment } from '../perspective/outline.ts';
import type { Scene, Plane } from '../perspective/scene.ts';
import { type Block, topOf } from '../perspective/block.ts';

/** Keyboard, touch pad, stickers and wear. */
export function drawDeck(scene: Scene, look: Look, build: Build, base: Block): void {
  const top = topOf(base);
  const { width, depth } = build;
  const random = seededRandom(`${look.seed}/wear`);
  const gaming = look.body === 'gaming-laptop';
  const deck = scene.gradient(
    top,
    [0, 0],
    [width, depth],
    [
      [0, shade(look.deck, 0.78)],
      [0.45, shade(look.deck, 1.06)],
      [1, shade(look.deck, 0.92)],
    ],
  );
  scene.draw(top, roundRect(0.1, 0.1, width - 0.2, depth - 0.2, build.radius * 0.9), { fill: deck });
  const numpad = look.inches >= 15.5 && look.body !== 'aluminium';
  const boardWidth = numpad ? width - 1.8 : Math.min(width - 2.4, 28.2);
  const left = (width - boardWidth) / 2;
  const y = depth * (gaming ? 0.2 : 0.13);
  if (gaming) drawTopVents(scene, look, top, width, depth);
  const bed = look.body === 'aluminium' ? '#17181b' : shade(look.deck, isDark(look.deck) ? 0.55 : 0.8);
  const boardDepth = drawKeyboard(scene, top, left, y, boardWidth, {
    keys: look.keys,
    backlight: look.backlight,
    numpad,
    nub: look.body === 'business',
    bed,
  });
  const below = y + boardDepth + 0.5;
  const room = depth - below;
  const padWidth = look.body === 'aluminium' ? width * 0.42 : look.body === 'business' ? 10 : 11;
  const padLeft = (numpad ? width * 0.42 : width / 2) - padWidth / 2;
  let padTop = below + 0.2;
  if (look.body === 'business') {
    for (let i = 0; i < 3; i++) {
      const button = roundRect(padLeft + (i * padWidth) / 3, padTop, padWidth / 3 - 0.08, 0.95, 0.12);
      scene.draw(top, button, { fill: shade(look.deck, 0.8), stroke: shade(look.deck, 1.2), width: 1 });
    }
    scene.draw(top, roundRect(padLeft + 0.4, padTop + 0.08, padWidth - 0.8, 0.08), { fill: '#c8322c' });
    padTop += 1.05;
  }
  const padDepth = Math.min(room - 0.7 - (padTop - below), look.body === 'aluminium' ? 8 : 6.4);
  const pad = scene.gradient(
    top,
    [padLeft, padTop],
    [padLeft + padWidth, padTop + padDepth],
    [
      [0, shade(look.deck, 0.9)],
      [1, shade(look.deck, 1.12)],
    ],
  );
  scene.draw(top, roundRect(padLeft, padTop, padWidth, padDepth, 0.35), {
    fill: pad,
    stroke: shade(look.deck, isDark(look.deck) ? 1.25 : 0.8),
    width: 1.8,
  });
  drawStickers(scene, look, top, { x: 1.1, y: depth - 2.5 }, width);
  if (look.wear > 0.3) {
    const shine = scene.radialGradient(
      scene.project(top, width * 0.2, depth * 0.86),
      150,
      [
        [0, '#ffffff', 0.1 * look.wear],
        [1, '#ffffff', 0],
      ],
      0.4,
    );
    scene.draw(top, roundRect(0.2, depth * 0.72, width * 0.4, depth * 0.27, 0.5), { fill: shine });
    const scratches = Array.from({ length: Math.round(look.wear * 6) }, (): Outline => {
      const [u, v] = [random.between(width * 0.62, width * 0.93), random.between(depth * 0.78, depth * 0.97)];
      return segment(u, v, u + random.between(-0.8, 0.8), v + random.between(0.1, 0.4));
    });
    scene.line(top, scratches, mix(look.deck, '#ffffff', 0.4), 1.1, 0.5);
  }
}

function drawTopVents(scene: Scene, look: Look, top: Plane, width: number, depth: number): void {
  const slits = Array.from({ length: 34 }, (_, i): Outline => {
    const u = width * 0.14 + (i * width * 0.72) / 34;
    return [
      [u + 0.35, depth * 0.05],
      [u + 0.6, depth * 0.05],
      [u + 0.25, depth * 0.115],
      [u, depth * 0.115],
    ];
  });
  scene.draw(top, slits, { fill: '#050507' });
  scene.draw(top, circle(width / 2, depth * 0.152, 0.42, 18), {
    fill: shade(look.deck, 0.7),
    stroke: look.accent,
    width: 2.5,
  });
}

function drawStickers(
  scene: Scene,
  look: Look,
  top: Plane,
  at: { x: number; y: number },
  width: number,
): void {
  if (look.body === 'aluminium') return;
  const stickers = [
    ['#1f6fb8', '#cfe6f7'],
    [look.accent, '#ffffff'],
  ] as const;
  stickers.slice(0, look.body === 'ultrabook' ? 1 : 2).forEach(([colour, ink], i) => {
    const u = at.x + i * 1.9;
    const paint = scene.gradient(
      top,
      [u, at.y],
      [u + 1.6, at.y + 1.6],
      [
        [0, mix(colour, '#ffffff', 0.3)],
        [1, colour],
      ],
    );
    scene.draw(top, roundRect(u, at.y, 1.6, 1.6, 0.12), { fill: paint });
    scene.draw(
      top,
      [
        roundRect(u + 0.25, at.y + 0.3, 1.1, 0.18),
        roundRect(u + 0.25, at.y + 0.66, 0.8, 0.18),
        roundRect(u + 0.25, at.y + 1.02, 1, 0.18),
      ],
      { fill: ink, opacity: 0.85 },
    );
  });
  scene.line(
    top,
    centredLettering(look.brand, width - 3.2, at.y + 0.9, 0.4),
    isDark(look.deck) ? '#aab0ba' : '#6b717c',
    1.7,
  );
}
