import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, rainbow, shade } from '../perspective/colour.ts';
import { drawFan } from '../parts/fan.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, type Outline, roundRect, segment } from '../perspective/outline.ts';
import { drawPort } from '../parts/ports.ts';
import { Scene, type Plane, planeAt } from '../perspective/scene.ts';
import { corners, drawBlock, sideOf, type Block, standing, topOf } from '../perspective/block.ts';
import { pointCamera, type Viewpoint } from '../perspective/camera.ts';
import { drawShadow, drawTable } from '../parts/table.ts';
import { drawInterior } from './tower-inside.ts';
import { drawRear } from './tower-rear.ts';

export const caseOf = (look: Look, x = 0, z = 0): Block => {
  const gaming = look.body === 'gaming-tower';
  const [width, depth, height] = gaming ? [21.5, 42, 45] : [16.5, 37, 36];
  return { ...standing(x - width / 2, 1, z - depth / 2), width, depth, height, radius: gaming ? 0.5 : 0.9 };
};

export function drawTower(look: Look, view: Viewpoint, open: boolean): Scene {
  const box = caseOf(look);
  const scene = new Scene(pointCamera(view, corners(box)));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 75);
  drawShadow(scene, [box.origin[0], 0, box.origin[2]], { ...box }, 24);
  drawCase(scene, look, box, open);
  return scene;
}

/** `open` takes the side panel off. */
export function drawCase(scene: Scene, look: Look, box: Block, open: boolean): void {
  drawFeet(scene, box);
  drawBlock(scene, box, look.shell, 0.6);
  const seen = (face: Plane) => scene.facesViewer(face.normal, face.at(1, 1));
  const [front, left, back] = [sideOf(box, 'front'), sideOf(box, 'left'), sideOf(box, 'back')];
  if (seen(left)) drawPanel(scene, look, box, left, open);
  if (seen(front)) (look.body === 'gaming-tower' ? drawMeshFront : drawOfficeFront)(scene, look, box, front);
  if (seen(back)) drawRear(scene, look, box, back);
  drawTop(scene, look, box);
}

function drawFeet(scene: Scene, box: Block): void {
  for (const u of [1.5, box.width - 3.5]) {
    for (const v of [2, box.depth - 5]) {
      const foot = {
        ...standing(box.origin[0] + u, 0, box.origin[2] + v),
        width: 2,
        depth: 3,
        height: 1,
        radius: 0.4,
      };
      drawBlock(scene, foot, '#15161a', 0.2);
    }
  }
}

function drawPanel(scene: Scene, look: Look, box: Block, left: Plane, open: boolean): void {
  const { depth, height } = box;
  const glass = look.body === 'gaming-tower';
  const window = roundRect(1, 1, depth - 2, height - 2, 0.5);
  if (open || glass) {
    scene.draw(left, window, { fill: '#08090c' });
    scene.drawClipped(left, window, () => drawInterior(scene, look, box));
    if (glass && !open) {
      scene.draw(left, window, { fill: '#121826', opacity: 0.24 });
      const glare: Outline = [
        [depth * 0.5, 1],
        [depth * 0.82, 1],
        [depth * 0.36, height - 1],
        [depth * 0.04, height - 1],
      ];
      const light = scene.gradient(
        left,
        [depth * 0.66, 1],
        [depth * 0.2, height],
        [
          [0, '#ffffff', 0.2],
          [1, '#ffffff', 0.02],
        ],
      );
      scene.draw(left, glare, { fill: light });
      const screws = [
        [1.9, 1.9],
        [depth - 1.9, 1.9],
        [1.9, height - 1.9],
        [depth - 1.9, height - 1.9],
      ].map(([u, v]) => circle(u!, v!, 0.5, 14));
      scene.draw(left, screws, { fill: '#1b1d22', stroke: '#8a9099', width: 1.6 });
    }
    scene.draw(left, window, { stroke: shade(look.shell, 0.6), width: 3 });
    return;
  }
  scene.draw(left, roundRect(0.7, 0.8, depth - 1.4, height - 1.6, 0.4), {
    stroke: shade(look.shell, 0.62),
    width: 2,
  });
  scene.draw(left, roundRect(depth * 0.42, 2, 6, 1.3, 0.5), { fill: shade(look.shell, 0.5) });
  const holes = Array.from({ length: 60 }, (_, i) =>
    circle(7 + (i % 10) * 0.95, height * 0.5 + Math.floor(i / 10) * 0.95, 0.27, 6),
  );
  scene.draw(left, holes, { fill: shade(look.shell, 0.3) });
}

function drawOfficeFront(scene: Scene, look: Look, box: Block, front: Plane): void {
  const { width, height } = box;
  const trim = isDark(look.shell) ? shade(look.shell, 1.25) : shade(look.shell, 0.72);
  scene.draw(front, roundRect(0.9, 0.9, width - 1.8, height - 1.8, 0.6), {
    fill: scene.shading(front, [width, height], look.deck, 1.1, 0.78),
    stroke: trim,
    width: 1.5,
  });
  scene.draw(front, roundRect(1.7, 2.2, width - 3.4, 1.9, 0.2), {
    fill: shade(look.deck, 0.7),
    stroke: trim,
    width: 1.5,
  });
  scene.draw(front, roundRect(width - 4.6, 2.9, 1.8, 0.5, 0.2), { fill: trim });
  scene.draw(front, roundRect(1.7, 4.7, width - 3.4, 4.2, 0.2), {
    fill: shade(look.deck, 0.82),
    stroke: trim,
    width: 1.2,
  });
  const panel = 10.4;
  scene.draw(front, roundRect(1.7, panel, width - 3.4, 6.4, 0.3), { fill: shade(look.deck, 0.55) });
  scene.draw(front, circle(width / 2, panel + 1.5, 0.85, 22), {
    fill: shade(look.deck, 1.15),
    stroke: '#d7eaff',
    width: 2.4,
  });
  scene.line(front, segment(width / 2, panel + 1.05, width / 2, panel + 1.5), '#d7eaff', 3);
  drawPort(scene, front, 'usb-3', width / 2 - 3.4, panel + 3.5);
  drawPort(scene, front, 'usb-3', width / 2 - 1.2, panel + 3.5);
  drawPort(scene, front, 'usb-a', width / 2 + 1.1, panel + 3.5);
  drawPort(scene, front, 'jack', width / 2 + 3.2, panel + 3.5);
  scene.draw(front, circle(width / 2 + 4.6, panel + 1.5, 0.18, 10), { fill: '#ffb454' });
  scene.line(
    front,
    centredLettering(look.brand, width / 2, panel + 8.4, 1.5),
    isDark(look.deck) ? '#c4cad3' : '#565c66',
    4.4,
  );
  const slots = Array.from({ length: 9 }, (_, i) =>
    roundRect(2, height - 13 + i * 1.2, width - 4, 0.55, 0.25),
  );
  scene.draw(front, slots, { fill: shade(look.deck, 0.4) });
}

function drawMeshFront(scene: Scene, look: Look, box: Block, front: Plane): void {
  const { width, height } = box;
  const radius = (height - 6) / 6;
  scene.draw(front, roundRect(1, 1, width - 2, height - 2, 0.6), { fill: '#0a0b0f' });
  const glow = look.backlight === 'rgb' ? 'rgb' : look.backlight === 'none' ? undefined : look.accent;
  for (let i = 0; i < 3; i++) drawFan(scene, front, width / 2, 3 + radius * (2 * i + 1), radius * 0.96, glow);
  const mesh = Array.from({ length: 22 }, (_, i): Outline =>
    segment(1.4 + i * ((width - 2.8) / 21), 1.3, 1.4 + i * ((width - 2.8) / 21), height - 1.3),
  );
  scene.line(front, mesh, '#04050a', 2.2, 0.55);
  scene.draw(front, roundRect(1, 1, width - 2, height - 2, 0.6), {
    stroke: shade(look.shell, 1.2),
    width: 2,
  });
  const rim =
    glow === 'rgb'
      ? scene.gradient(
          front,
          [0, 0],
          [0, height],
          [0, 1, 2, 3, 4].map((i) => [i / 4, rainbow(i / 5)] as const),
        )
      : (glow ?? shade(look.shell, 1.3));
  scene.draw(front, roundRect(0.45, 1, 0.3, height - 2, 0.15), { fill: rim });
}

function drawTop(scene: Scene, look: Look, box: Block): void {
  const top = topOf(box);
  const { width, depth } = box;
  if (look.body !== 'gaming-tower') return;
  const holes = Array.from({ length: 13 }, (_, i) => roundRect(3, 4 + i * 1.7, width - 6, 0.8, 0.4));
  scene.draw(top, holes, { fill: '#07080b' });
  const edge = planeAt(top.at(0, depth - 6), [1, 0, 0], [0, 0, 1]);
  scene.draw(edge, circle(4, 3.6, 0.8, 20), { fill: '#16181d', stroke: look.accent, width: 2.6 });
  drawPort(scene, edge, 'usb-3', 8, 3.6);
  drawPort(scene, edge, 'usb-3', 10.6, 3.6);
  drawPort(scene, edge, 'usb-c', 13, 3.6);
  drawPort(scene, edge, 'jack', 15.2, 3.6);
}
