import { shade } from '../perspective/colour.ts';
import { drawFan, drawGrille } from '../parts/fan.ts';
import type { Look } from '../look.ts';
import { circle, roundRect } from '../perspective/outline.ts';
import { drawAudio, drawPort, type Port } from '../parts/ports.ts';
import type { Scene, Plane } from '../perspective/scene.ts';
import type { Block } from '../perspective/block.ts';

/** The back of a tower: power supply, board sockets, slots and the fan. */
export function drawRear(scene: Scene, look: Look, box: Block, back: Plane): void {
  const { width, height } = box;
  const gaming = look.body === 'gaming-tower';
  const metal = gaming ? '#24272d' : '#9a9fa7';
  scene.draw(back, roundRect(0.7, 0.7, width - 1.4, height - 1.4, 0.3), {
    fill: scene.shading(back, [width, height], metal, 1.12, 0.75),
    stroke: shade(metal, 0.5),
    width: 2,
  });
  const supplyTop = gaming ? height - 10.5 : 1.6;
  const boardTop = gaming ? 2.4 : 12;
  drawSupply(scene, back, width, supplyTop);
  drawBoardSockets(scene, back, boardTop);
  drawFan(scene, back, width - 6.6, boardTop + 5.8, 4.6);
  drawGrille(scene, back, width - 6.6, boardTop + 5.8, 4.7);
  drawSlots(scene, back, boardTop + 15.6, gaming, metal);
  scene.draw(
    back,
    [boardTop - 0.6, height - 1.6].map((v) => circle(width - 1.3, v, 0.36, 12)),
    { fill: '#d0d4da', stroke: '#5b6069', width: 1.4 },
  );
}

function drawSupply(scene: Scene, back: Plane, width: number, top: number): void {
  scene.draw(back, roundRect(1.3, top, width - 2.6, 8.6, 0.2), {
    fill: '#17191d',
    stroke: '#050506',
    width: 2,
  });
  drawFan(scene, back, width - 6.3, top + 4.3, 3.7);
  drawGrille(scene, back, width - 6.3, top + 4.3, 3.8);
  scene.draw(back, roundRect(2.2, top + 2.4, 3.1, 2.3, 0.3), {
    fill: '#08090b',
    stroke: '#3c4149',
    width: 2,
  });
  const pins = [
    roundRect(2.9, top + 3.1, 0.22, 0.8),
    roundRect(4.4, top + 3.1, 0.22, 0.8),
    roundRect(3.65, top + 3.5, 0.22, 0.8),
  ];
  scene.draw(back, pins, { fill: '#b9bdc4' });
  scene.draw(back, roundRect(2.6, top + 5.8, 1.7, 1.2, 0.15), {
    fill: '#a52222',
    stroke: '#0b0b0c',
    width: 2,
  });
}

function drawBoardSockets(scene: Scene, back: Plane, top: number): void {
  scene.draw(back, roundRect(1.5, top, 4.9, 14.6, 0.2), { fill: '#b4b8bf', stroke: '#5d626b', width: 2 });
  const column: readonly (readonly [Port, number, number])[] = [
    ['display', 3, 1.2],
    ['hdmi', 5, 1.2],
    ['vga', 3.1, 3],
    ['usb-a', 2.9, 5],
    ['usb-a', 4.9, 5],
    ['usb-a', 2.9, 6.2],
    ['usb-a', 4.9, 6.2],
    ['ethernet', 3, 8.2],
    ['usb-3', 4.9, 7.8],
    ['usb-3', 4.9, 9],
    ['usb-c', 3, 10],
  ];
  for (const [port, u, v] of column) drawPort(scene, back, port, u - 0.05, top + v);
  ['#5aa7e0', '#7cc46a', '#e58aa8'].forEach((colour, i) =>
    drawAudio(scene, back, 2.7 + i * 1.1, top + 12.4, colour),
  );
}

function drawSlots(scene: Scene, back: Plane, top: number, card: boolean, metal: string): void {
  for (let i = 0; i < (card ? 7 : 4); i++) {
    const v = top + i * 1.95;
    const filled = card && i < 2;
    scene.draw(back, roundRect(1.5, v, 12, 1.6, 0.2), {
      fill: filled ? '#c3c7cd' : shade(metal, 0.72),
      stroke: shade(metal, 0.4),
      width: 1.5,
    });
    if (filled && i === 0) {
      (['hdmi', 'display', 'display', 'display'] as const).forEach((port, k) =>
        drawPort(scene, back, port, 3.2 + k * 2.5, v + 0.8),
      );
    } else {
      scene.draw(
        back,
        Array.from({ length: 12 }, (_, k) => roundRect(2.4 + k * 0.85, v + 0.4, 0.45, 0.8, 0.2, 2)),
        { fill: '#08090b' },
      );
    }
  }
}
