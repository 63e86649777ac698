import { seededRandom } from '#platform/random/seeded-random.ts';
import { mix, shade } from '../perspective/colour.ts';
import { lettering } from '../perspective/lettering.ts';
import { circle, type Outline, roundRect } from '../perspective/outline.ts';
import type { Scene, Plane } from '../perspective/scene.ts';

export type Wallpaper = 'river' | 'paddy' | 'tea' | 'ribbon' | 'night' | 'neon';

export interface Display {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The screen: wallpaper, task bar or dock, and a window with the machine's specification. */
export function drawDesktop(
  scene: Scene,
  screen: Plane,
  display: Display,
  look: { wallpaper: Wallpaper; dock: boolean; about?: readonly string[]; seed: string },
): void {
  const toDisplay = (u: number, v: number): [number, number] => [
    display.x + u * display.width,
    display.y + v * display.height,
  ];
  const shape = (outline: Outline): Outline => outline.map(([u, v]) => toDisplay(u, v));
  const sky = (from: string, to: string) =>
    scene.draw(screen, shape(roundRect(0, 0, 1, 1)), {
      fill: scene.gradient(screen, toDisplay(0.4, 0), toDisplay(0.5, 1), [
        [0, from],
        [1, to],
      ]),
    });
  const hill = (height: number, swell: number, turn: number, colour: string) => {
    const crest = Array.from({ length: 33 }, (_, i): [number, number] => [
      i / 32,
      height + swell * Math.sin(turn + i / 5) + swell * 0.45 * Math.sin(turn * 2 + i / 2.1),
    ]);
    const paint = scene.gradient(screen, toDisplay(0.4, height), toDisplay(0.5, 1), [
      [0, colour],
      [1, shade(colour, 0.6)],
    ]);
    scene.draw(screen, shape([...crest, [1, 1], [0, 1]]), { fill: paint });
  };
  const disc = (u: number, v: number, radius: number, colour: string, opacity = 1) =>
    scene.draw(screen, circle(...toDisplay(u, v), radius * display.height), { fill: colour, opacity });
  const random = seededRandom(look.seed);
  const turn = random.between(0, 6);

  const pictures: Record<Wallpaper, () => void> = {
    river() {
      sky('#34507e', '#f7b267');
      disc(0.66, 0.5, 0.2, '#ffe3a8', 0.35);
      disc(0.66, 0.5, 0.11, '#fff0c9');
      hill(0.58, 0.02, turn, '#46506b');
      scene.draw(screen, shape(roundRect(0, 0.63, 1, 0.37)), {
        fill: scene.gradient(screen, toDisplay(0.5, 0.63), toDisplay(0.5, 1), [
          [0, '#e79a5c'],
          [1, '#2a3f63'],
        ]),
      });
      const ripples = Array.from({ length: 9 }, (_, i) =>
        roundRect(0.66 - 0.02 - 0.012 * i * random.roll(), 0.66 + i * 0.03, 0.04 + i * 0.012, 0.008),
      );
      scene.draw(screen, ripples.map(shape), { fill: '#ffe9bf', opacity: 0.7 });
      scene.draw(
        screen,
        shape([
          [0.2, 0.71],
          [0.24, 0.75],
          [0.4, 0.75],
          [0.45, 0.7],
          [0.4, 0.725],
          [0.25, 0.725],
        ]),
        { fill: '#1d2233' },
      );
      scene.draw(
        screen,
        shape([
          [0.32, 0.72],
          [0.32, 0.5],
          [0.42, 0.69],
        ]),
        { fill: '#b3472f' },
      );
    },
    paddy() {
      sky('#6db3e8', '#eef7e4');
      disc(0.24, 0.24, 0.08, '#fff7d6');
      hill(0.5, 0.05, turn, '#7fae7a');
      hill(0.62, 0.05, turn + 2, '#4f9a4b');
      hill(0.78, 0.04, turn + 4, '#2f7d3a');
    },
    tea() {
      sky('#c9e4de', '#fdf3d8');
      for (let i = 0; i < 5; i++)
        hill(0.36 + i * 0.13, 0.045, turn + i * 1.7, mix('#8fc2a0', '#14543c', i / 4));
    },
    ribbon() {
      sky('#0d2b6b', '#3d7be0');
      for (let i = 0; i < 6; i++) {
        const colour = mix('#1e4fd6', '#8fe3ff', i / 5);
        const line = (offset: number, back: boolean) =>
          Array.from({ length: 25 }, (_, k): [number, number] => {
            const u = (back ? 24 - k : k) / 24;
            return [
              u,
              Math.min(
                1,
                Math.max(0, 0.75 - i * 0.07 + offset + 0.22 * Math.sin(u * 3.4 + turn + i * 0.35) * u),
              ),
            ];
          });
        scene.draw(screen, shape([...line(0, false), ...line(0.2 - i * 0.02, true)]), {
          fill: colour,
          opacity: 0.55,
        });
      }
    },
    night() {
      sky('#0b1030', '#4b3a78');
      disc(0.74, 0.26, 0.09, '#f5edd2');
      const stars = Array.from({ length: 34 }, () => {
        const [u, v] = toDisplay(random.between(0.02, 0.98), random.between(0.03, 0.5));
        return circle(u, v, 0.06, 5);
      });
      scene.draw(screen, stars, { fill: '#ffffff', opacity: 0.8 });
      hill(0.62, 0.08, turn, '#3a3468');
      hill(0.78, 0.05, turn + 3, '#1a1a3c');
    },
    neon() {
      sky('#0a0a12', '#2a0f3c');
      for (let i = 0; i < 5; i++) {
        const spread = 0.1 + i * 0.11;
        scene.draw(
          screen,
          shape([
            [0.5, 0.5 - spread * 0.95],
            [0.5 + spread * 0.72, 0.5],
            [0.5, 0.5 + spread * 0.95],
            [0.5 - spread * 0.72, 0.5],
          ]),
          { stroke: mix('#ff2e63', '#21e6ff', i / 4), width: 5 - i * 0.6, opacity: 0.95 - i * 0.13 },
        );
      }
    },
  };
  pictures[look.wallpaper]();
  if (look.about?.length) drawAbout(scene, screen, display, look.about);
  drawBar(scene, screen, display, look.dock);
}

function drawBar(scene: Scene, screen: Plane, { x, y, width, height }: Display, dock: boolean): void {
  const tall = height * 0.06;
  const icons = ['#f2b134', '#3d8bfd', '#e5533d', '#2fb380', '#8a63d2', '#f4f4f6'];
  const step = tall * 1.05;
  const left = x + (width - step * icons.length) / 2;
  const base = y + height - tall * (dock ? 1.35 : 1);
  if (dock) {
    scene.draw(screen, roundRect(x, y, width, tall * 0.5), { fill: '#f4f4f6', opacity: 0.55 });
    scene.draw(
      screen,
      roundRect(left - tall * 0.3, base, step * icons.length + tall * 0.5, tall * 1.15, tall * 0.3),
      { fill: '#ffffff', opacity: 0.45 },
    );
  } else {
    scene.draw(screen, roundRect(x, base, width, tall), { fill: '#10141f', opacity: 0.78 });
    scene.draw(screen, roundRect(x + width - tall * 2.2, base + tall * 0.36, tall * 1.7, tall * 0.26), {
      fill: '#dfe4ee',
      opacity: 0.8,
    });
  }
  icons.forEach((colour, i) => {
    const icon = roundRect(
      left + i * step + tall * 0.16,
      base + tall * 0.2,
      tall * 0.7,
      tall * 0.64,
      tall * 0.16,
      2,
    );
    scene.draw(screen, icon, { fill: colour });
  });
}

function drawAbout(
  scene: Scene,
  screen: Plane,
  { x, y, width, height }: Display,
  lines: readonly string[],
): void {
  const box = { x: x + width * 0.09, y: y + height * 0.14, width: width * 0.46, height: height * 0.5 };
  scene.draw(screen, roundRect(box.x + 0.12, box.y + 0.2, box.width, box.height, 0.3), {
    fill: '#000000',
    opacity: 0.28,
  });
  scene.draw(screen, roundRect(box.x, box.y, box.width, box.height, 0.3), { fill: '#f7f8fb' });
  scene.draw(screen, roundRect(box.x, box.y, box.width, box.height * 0.13, 0.3), { fill: '#dfe3ec' });
  const dots = ['#e5533d', '#f2b134', '#2fb380'];
  dots.forEach((colour, i) =>
    scene.draw(
      screen,
      circle(box.x + box.width * (0.9 + i * 0.035), box.y + box.height * 0.065, box.height * 0.025, 10),
      { fill: colour },
    ),
  );
  lines.forEach((line, i) => {
    const size = box.height * (i === 0 ? 0.105 : 0.075);
    const fit = Math.min(size, (box.width * 0.86 * 6) / (Math.max(line.length, 1) * 5.6));
    scene.line(
      screen,
      lettering(line, box.x + box.width * 0.07, box.y + box.height * (0.24 + i * 0.2), fit),
      i === 0 ? '#1c2230' : '#5a6275',
      i === 0 ? 3.4 : 2.4,
    );
  });
}
