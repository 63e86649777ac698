import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, shade } from '../perspective/colour.ts';
import { drawFan } from '../parts/fan.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, roundRect } from '../perspective/outline.ts';
import { drawPort, drawPortRow } from '../parts/ports.ts';
import { Scene } from '../perspective/scene.ts';
import { corners, drawBlock, sideOf, type Block, standing, topOf } from '../perspective/block.ts';
import { pointCamera, type Viewpoint } from '../perspective/camera.ts';
import { drawShadow, drawTable } from '../parts/table.ts';

export const miniOf = (look: Look, x = 0, z = 0): Block => {
  const apple = look.brand === 'APPLE';
  const size = apple ? 19.7 : 18;
  return {
    ...standing(x - size / 2, 0.3, z - size / 2),
    width: size,
    depth: size,
    height: 3.6,
    radius: apple ? 3.2 : 0.6,
  };
};

export function drawMini(look: Look, view: Viewpoint, open: boolean): Scene {
  const box = miniOf(look);
  const scene = new Scene(pointCamera(view, corners(box)));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 48);
  drawShadow(scene, [box.origin[0], 0, box.origin[2]], { ...box }, 5);
  drawBox(scene, look, box);
  if (open) drawOpened(scene, look, box);
  return scene;
}

export function drawBox(scene: Scene, look: Look, box: Block): void {
  drawBlock(scene, box, look.shell, 0.9);
  const seen = (side: 'front' | 'back') => {
    const face = sideOf(box, side);
    return scene.facesViewer(face.normal, face.at(1, 1)) ? face : undefined;
  };
  const { width, height } = box;
  const [front, back] = [seen('front'), seen('back')];
  const edge = box.radius;
  if (front && look.brand !== 'APPLE') {
    scene.draw(front, roundRect(0.6, 0.3, width - 1.2, height - 0.6, 0.3), { fill: shade(look.deck, 0.75) });
    drawPort(scene, front, 'usb-3', 3, height / 2);
    drawPort(scene, front, 'usb-c', 5.2, height / 2);
    drawPort(scene, front, 'jack', 6.9, height / 2);
    scene.line(front, centredLettering(look.brand, width * 0.62, height / 2 - 0.4, 0.8), '#b9bfc9', 3);
    scene.draw(front, circle(width - 2, height / 2, 0.6, 20), {
      fill: '#0c0d10',
      stroke: look.accent,
      width: 2.5,
    });
  } else if (front) {
    scene.draw(front, circle(width - edge - 0.6, height / 2, 0.12, 8), { fill: '#ffffff' });
  }
  if (back) {
    scene.draw(back, roundRect(edge, 0.35, width - edge * 2, height - 0.7, 0.5), { fill: '#0d0e11' });
    const slits = Array.from({ length: 22 }, (_, i) =>
      roundRect(edge + 0.8 + i * ((width - edge * 2 - 1.6) / 22), 0.55, 0.28, 0.5, 0.14, 2),
    );
    scene.draw(back, slits, { fill: '#3a3e46' });
    drawPortRow(scene, back, look.ports, edge + 0.8, height * 0.62, 0.55);
  }
  const top = topOf(box);
  const ink = isDark(look.shell) ? shade(look.shell, 1.4) : shade(look.shell, 0.68);
  scene.line(top, centredLettering(look.brand, width / 2, box.depth / 2 - 1, 2), ink, 6);
}

/** Without its cover: fan, memory and drive. */
function drawOpened(scene: Scene, look: Look, box: Block): void {
  const top = topOf(box);
  const { width, depth } = box;
  scene.draw(top, roundRect(0.5, 0.5, width - 1, depth - 1, box.radius * 0.8), {
    fill: '#101216',
    stroke: shade(look.shell, 1.3),
    width: 3,
  });
  scene.draw(top, roundRect(1, 1, width - 2, depth - 2, box.radius * 0.7), { fill: '#1c6143' });
  const part = (x: number, y: number, w: number, d: number, h: number, colour: string) => {
    const [ox, oy, oz] = top.at(x, y);
    const slab: Block = { ...standing(ox, oy, oz), width: w, depth: d, height: h, radius: 0.25 };
    drawBlock(scene, slab, colour, 0.6);
    return topOf(slab);
  };
  const cooler = part(1.8, 1.8, 7.6, 7.6, 1, '#2a2d33');
  drawFan(scene, cooler, 3.8, 3.8, 3.3);
  const pipes = part(9.8, 2.6, 6, 3, 0.7, '#b87a4b');
  scene.draw(
    pipes,
    Array.from({ length: 14 }, (_, i) => roundRect(0.3 + i * 0.4, 0.2, 0.16, 2.6)),
    { fill: '#8d5a33' },
  );
  for (const x of [2, 5.6]) {
    const stick = part(x, depth - 7.4, 3, 6, 0.35, '#17523a');
    scene.draw(
      stick,
      [0.5, 2, 3.5].map((y) => roundRect(0.4, y, 2.2, 1.1, 0.1)),
      { fill: '#0b0c0f' },
    );
    scene.draw(stick, roundRect(0.2, 5.5, 2.6, 0.3), { fill: '#d9b44a' });
  }
  const drive = part(width - 8, depth - 10.2, 6.4, 8.6, 0.7, '#9aa0a9');
  scene.draw(drive, roundRect(0.5, 0.6, 5.4, 5, 0.15), { fill: '#eef0f2' });
  scene.draw(drive, roundRect(0.5, 0.6, 5.4, 1.4, 0.15), { fill: look.accent });
  scene.line(drive, centredLettering('SSD', 3.2, 3.2, 1.2), '#30343b', 3.6);
}
