import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, rainbow, shade } from '../perspective/colour.ts';
import { drawKeyboard } from '../parts/keyboard.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { roundRect, segment } from '../perspective/outline.ts';
import { drawPortRow } from '../parts/ports.ts';
import { Scene } from '../perspective/scene.ts';
import { bottomOf, corners, drawBlock, type Block, standing, topOf } from '../perspective/block.ts';
import { pointCamera, type Viewpoint } from '../perspective/camera.ts';
import { drawShadow, drawTable } from '../parts/table.ts';
import { caseOf, drawCase } from './tower.ts';
import { drawBox, miniOf } from './mini-pc.ts';
import { drawDesktop } from '../parts/wallpaper.ts';

/** A screen on a stand; an all-in-one has a chin below the picture and a metal foot. */
function panelOf(inches: number, chin: number, lift: number, z: number): Block {
  const width = (inches * 2.54 * 16) / Math.hypot(16, 9) + 1.6;
  const height = ((width - 1.6) * 9) / 16 + 1.6 + chin;
  return {
    origin: [-width / 2, lift + height, z - 1.2],
    u: [1, 0, 0],
    v: [0, -1, 0],
    n: [0, 0, 1],
    width,
    depth: height,
    height: 2.2,
    radius: 0.8,
  };
}

function drawPanel(scene: Scene, look: Look, panel: Block, chin: number, about: boolean): void {
  const allInOne = chin > 3;
  const metal = allInOne ? look.shell : '#1a1c20';
  const foot: Block = {
    ...standing(-9.5, 0, panel.origin[2] - 8),
    width: 19,
    depth: 16,
    height: 0.9,
    radius: 3,
  };
  drawShadow(scene, foot.origin, { ...foot }, 9);
  const neck: Block = {
    ...standing(-4, 0.6, panel.origin[2] - 3.4),
    width: 8,
    depth: 1.4,
    height: panel.origin[1] * 0.55,
    radius: 0.5,
  };
  const fromBehind = !scene.facesViewer([0, 0, 1], panel.origin);
  drawBlock(scene, foot, metal, 0.8);
  if (!fromBehind) drawBlock(scene, neck, shade(metal, 0.85), 0.4);
  drawBlock(scene, panel, allInOne ? look.shell : '#17181b', 0.7);
  if (fromBehind) {
    drawBack(scene, look, panel);
    drawBlock(scene, neck, metal, 0.8);
    return;
  }
  const face = topOf(panel);
  const { width, depth } = panel;
  scene.draw(face, roundRect(0.2, 0.2, width - 0.4, depth - chin - 0.2, 0.6), { fill: '#0a0b0d' });
  const display = { x: 0.8, y: 0.8, width: width - 1.6, height: depth - chin - 1.6 };
  const dock = look.brand === 'APPLE';
  drawDesktop(scene, face, display, {
    wallpaper: look.wallpaper,
    dock,
    seed: look.seed,
    ...(about && { about: look.about }),
  });
  scene.draw(
    face,
    [
      [width * 0.6, 0.8],
      [width * 0.85, 0.8],
      [width * 0.5, depth - chin - 0.8],
      [width * 0.25, depth - chin - 0.8],
    ],
    { fill: '#ffffff', opacity: 0.06 },
  );
  const size = allInOne ? 1.3 : 0.55;
  scene.line(
    face,
    centredLettering(look.brand, width / 2, depth - chin / 2 - size / 2 - (allInOne ? 0 : 0.3), size),
    allInOne && !isDark(look.shell) ? '#6b717c' : '#aeb4bf',
    allInOne ? 4 : 2,
  );
}

function drawBack(scene: Scene, look: Look, panel: Block): void {
  const back = bottomOf(panel);
  const { width, depth } = panel;
  const ink = shade(look.shell, isDark(look.shell) ? 1.35 : 0.6);
  scene.line(back, centredLettering(look.brand, width / 2, depth * 0.22, 3), ink, 9);
  const slits = Array.from({ length: 26 }, (_, i) =>
    roundRect(width * 0.3 + (i * width * 0.4) / 26, 1.6, 0.5, 2, 0.25, 2),
  );
  scene.draw(back, slits, { fill: shade(look.shell, 0.3) });
  const row = roundRect(width * 0.08, depth - 6.4, 17, 2.4, 0.4);
  scene.draw(back, row, { fill: shade(look.shell, 0.7) });
  drawPortRow(scene, back, look.ports, width * 0.08 + 0.9, depth - 5.2, 0.95);
}

/** A loose keyboard and a mouse before the screen. */
function drawKeyboardAndMouse(scene: Scene, look: Look, z: number): void {
  const white = look.brand === 'APPLE';
  const body = white ? '#d9dce0' : '#202226';
  const board: Block = {
    ...standing(-21, 0, z),
    width: 40,
    depth: 14.4,
    height: white ? 0.9 : 1.6,
    radius: 0.9,
  };
  drawShadow(scene, board.origin, { ...board }, 2);
  drawBlock(scene, board, body, 0.7);
  const keys = {
    keys: white ? '#f1f2f4' : '#2a2c31',
    backlight: look.backlight,
    numpad: true,
    bed: shade(body, white ? 0.94 : 0.7),
  };
  drawKeyboard(scene, topOf(board), 1, 1.3, 38, keys);
  const mouse: Block = { ...standing(23.5, 0, z + 2), width: 6, depth: 10.4, height: 2.2, radius: 3 };
  drawShadow(scene, mouse.origin, { ...mouse }, 3);
  drawBlock(scene, mouse, body, 1);
  const top = topOf(mouse);
  scene.line(top, segment(3, 0.2, 3, 4.4), shade(body, 0.5), 2);
  scene.draw(top, roundRect(2.6, 1.4, 0.8, 2, 0.4), {
    fill: look.backlight === 'rgb' ? rainbow(0.5) : '#4a4e57',
  });
}

/** The whole desk: screen, keyboard, mouse and the machine beside it. */
export function drawDesk(look: Look, view: Viewpoint): Scene {
  const allInOne = look.body === 'all-in-one';
  const chin = allInOne ? 5.2 : 1.6;
  const panel = panelOf(allInOne ? look.inches : 22, chin, allInOne ? 8 : 10, allInOne ? -6 : -8);
  const mini = look.body === 'mini-pc';
  const machine = mini ? miniOf(look, -36, 0) : caseOf(look, -42, -4);
  const stage = allInOne ? [] : corners(machine);
  const desk: Block = { ...standing(-21, 0, 14), width: 51, depth: 14, height: 1, radius: 0 };
  const scene = new Scene(pointCamera(view, [...stage, ...corners(panel), ...corners(desk)]));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 70);
  if (!allInOne) {
    drawShadow(scene, [machine.origin[0], 0, machine.origin[2]], { ...machine }, mini ? 4 : 22);
    if (mini) drawBox(scene, look, machine);
    else drawCase(scene, look, machine, false);
  }
  drawPanel(scene, look, panel, chin, true);
  drawKeyboardAndMouse(scene, look, 14);
  return scene;
}

/** An all-in-one from the front, from behind, or from its side. */
export function drawAllInOne(look: Look, view: Viewpoint): Scene {
  const panel = panelOf(look.inches, 5.2, 8, -2);
  const scene = new Scene(pointCamera(view, [...corners(panel), [-9.5, 0, 6], [9.5, 0, 6]]));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 70);
  drawPanel(scene, look, panel, 5.2, false);
  return scene;
}
