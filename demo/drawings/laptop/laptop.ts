import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, mix, rainbow, shade } from '../perspective/colour.ts';
import { baseOf, type Build, buildOf, foot, lidOf } from './laptop-build.ts';
import { drawDeck } from './laptop-deck.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, type Outline, roundRect, segment } from '../perspective/outline.ts';
import { drawPort, drawPortRow } from '../parts/ports.ts';
import { Scene, type Plane, planeAt } from '../perspective/scene.ts';
import { corners, drawBlock, sideOf, type Block, standing, topOf } from '../perspective/block.ts';
import { pointCamera, type Viewpoint } from '../perspective/camera.ts';
import { drawShadow, drawTable } from '../parts/table.ts';
import { drawDesktop } from '../parts/wallpaper.ts';

export function drawOpenLaptop(look: Look, view: Viewpoint): Scene {
  const build = buildOf(look);
  const random = seededRandom(`${look.seed}/table`);
  const base = baseOf(build);
  const lid = lidOf(build, 112);
  const scene = new Scene(pointCamera(view, [...corners(base), ...corners(lid)]));
  drawTable(scene, look.surface, random, [0, 0, 0], 62);
  drawShadow(scene, [base.origin[0], 0, base.origin[2]], { ...base }, 4);
  drawLid(scene, look, build, lid);
  drawHinges(scene, look, build);
  drawBlock(scene, base, look.shell, 0.8);
  drawDeck(scene, look, build, base);
  drawSides(scene, look, base);
  return scene;
}

function drawLid(scene: Scene, look: Look, build: Build, lid: Block): void {
  drawBlock(scene, lid, look.shell, 0.4);
  const face = topOf(lid);
  const { screen } = build;
  scene.draw(face, roundRect(0.12, 0.12, build.width - 0.24, lid.depth - 0.5, build.radius * 0.85), {
    fill: '#0b0c0f',
  });
  scene.draw(face, circle(build.width / 2, screen.top / 2, 0.13, 10), {
    fill: '#27303f',
    stroke: '#3b4252',
    width: 1,
  });
  const display = { x: screen.side, y: screen.top, width: screen.width, height: screen.height };
  drawDesktop(scene, face, display, {
    wallpaper: look.wallpaper,
    dock: look.body === 'aluminium',
    about: look.about,
    seed: look.seed,
  });
  const glare: Outline = [
    [screen.side + screen.width * 0.56, screen.top],
    [screen.side + screen.width * 0.86, screen.top],
    [screen.side + screen.width * 0.5, screen.top + screen.height],
    [screen.side + screen.width * 0.2, screen.top + screen.height],
  ];
  scene.draw(face, glare, {
    fill: scene.gradient(
      face,
      [screen.width * 0.7, 0],
      [screen.width * 0.4, screen.height],
      [
        [0, '#ffffff', 0.2],
        [1, '#ffffff', 0],
      ],
    ),
  });
  const chin = screen.top + screen.height;
  const letters = Math.min(0.5, (lid.depth - 0.4 - chin) * 0.4);
  scene.line(
    face,
    centredLettering(look.brand, build.width / 2, chin + (lid.depth - 0.5 - chin - letters) / 2, letters),
    '#aeb4bf',
    2,
  );
}

function drawHinges(scene: Scene, look: Look, build: Build): void {
  const wide = build.width * (look.body === 'business' ? 0.12 : 0.72);
  const middles = look.body === 'business' ? [-build.width * 0.33, build.width * 0.33] : [0];
  for (const middle of middles) {
    const hinge = {
      ...standing(middle - wide / 2, foot + build.base - 0.3, -build.depth / 2 + 0.1),
      width: wide,
      depth: 0.75,
      height: 0.75,
      radius: 0.3,
    };
    drawBlock(scene, hinge, look.body === 'business' ? '#5a5d63' : '#1b1c20', 0.8);
  }
}

function drawSides(scene: Scene, look: Look, base: Block): void {
  const middle = base.height * 0.5;
  for (const side of ['left', 'right'] as const) {
    const face = sideOf(base, side);
    if (!scene.facesViewer(face.normal, face.at(base.depth / 2, middle))) continue;
    if (side === 'left') drawPortRow(scene, face, look.ports, 1.6, middle);
    else {
      const slim = base.height < 1.2;
      drawPort(scene, face, slim ? 'usb-c' : 'usb-a', base.depth - 3.4, middle);
      drawPort(scene, face, slim ? 'jack' : 'usb-a', base.depth - 6, middle);
      if (!slim) drawPort(scene, face, 'jack', base.depth - 8, middle);
    }
  }
  const front = sideOf(base, 'front');
  scene.draw(front, roundRect(base.width / 2 - 2.6, 0, 5.2, base.height * 0.16, 0.1), {
    fill: '#000000',
    opacity: 0.28,
  });
  if (look.body === 'gaming-laptop') {
    const strip = [0, 1, 2, 3, 4, 5].map(
      (i) => [i / 5, look.backlight === 'rgb' ? rainbow(i / 6) : look.accent] as const,
    );
    scene.draw(front, roundRect(2, base.height * 0.62, base.width - 4, base.height * 0.1), {
      fill: scene.gradient(front, [0, 0], [base.width, 0], strip),
    });
  }
}

export function drawShutLaptop(look: Look, view: Viewpoint): Scene {
  const build = buildOf(look);
  const base = baseOf(build);
  const lid: Block = {
    ...lidOf(build, 0),
    origin: [-build.width / 2, foot + build.base + 0.14 + build.lid, build.depth / 2],
    depth: build.depth,
  };
  const scene = new Scene(pointCamera(view, [...corners(base), ...corners(lid)]));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 62);
  drawShadow(scene, [base.origin[0], 0, base.origin[2]], { ...base }, 2.5);
  drawBlock(scene, base, look.shell, 0.8);
  drawSides(scene, look, base);
  const gap = {
    ...standing(base.origin[0] + 0.2, foot + build.base, base.origin[2] + 0.2),
    width: base.width - 0.4,
    depth: base.depth - 0.4,
    height: 0.14,
    radius: base.radius,
  };
  drawBlock(scene, gap, '#08080a', 0);
  drawBlock(scene, lid, look.shell, 0.9);
  const top = planeAt([build.width / 2, lid.origin[1], build.depth / 2], [-1, 0, 0], [0, 0, -1]);
  const ink = isDark(look.shell) ? '#c9ced6' : shade(look.shell, 0.55);
  const size = look.body === 'business' ? 1 : 1.7;
  const middle =
    look.body === 'business'
      ? ([build.width - 5, build.depth - 2.6] as const)
      : ([build.width / 2, build.depth / 2 - 1] as const);
  scene.line(top, centredLettering(look.brand, ...middle, size), ink, size * 3.4);
  if (look.body === 'gaming-laptop') {
    const edge = build.width * 0.16;
    const far = build.width - edge;
    const creases = [
      segment(edge, 0.6, edge + 3.4, build.depth - 0.6),
      segment(far, 0.6, far - 3.4, build.depth - 0.6),
    ];
    scene.line(top, creases, shade(look.shell, 1.22), 3);
    scene.draw(top, roundRect(edge + 1, 1.1, 4.4, 0.16), { fill: look.accent });
  }
  if (look.wear > 0.3) drawScuffs(scene, look, top, build);
  return scene;
}

function drawScuffs(scene: Scene, look: Look, top: Plane, build: Build): void {
  const random = seededRandom(`${look.seed}/lid`);
  const scuffs = Array.from({ length: Math.round(look.wear * 10) }, (): Outline => {
    const [u, v] = [random.between(1, build.width - 3), random.between(1, build.depth - 1)];
    return segment(u, v, u + random.between(0.3, 1.8), v + random.between(-0.5, 0.5));
  });
  scene.line(top, scuffs, mix(look.shell, '#ffffff', 0.5), 1.2, 0.45);
}
