import { arc, circle, type Outline, roundRect } from '../perspective/outline.ts';
import type { Scene, Plane } from '../perspective/scene.ts';

export type Port =
  | 'usb-a'
  | 'usb-3'
  | 'usb-c'
  | 'hdmi'
  | 'display'
  | 'vga'
  | 'ethernet'
  | 'jack'
  | 'power'
  | 'sd'
  | 'magnet';

const dark = '#0c0d10';
const metal = '#b9bdc4';
const rim = '#6d727c';

interface Part {
  fill: string;
  edge?: string;
  /** In centimetres around the middle of the socket. */
  shapes: readonly Outline[];
}

interface Socket {
  width: number;
  parts: readonly Part[];
}

const box = (width: number, height: number, radius = 0, y = 0): Outline =>
  roundRect(-width / 2, y - height / 2, width, height, radius);

const trapezoid = (width: number, height: number, cut: number): Outline => {
  const [x, y] = [width / 2, height / 2];
  return [
    [-x, -y],
    [x, -y],
    [x, y * 0.1],
    [x - cut, y],
    [cut - x, y],
    [-x, y * 0.1],
  ];
};

const usb = (tongue: string): Socket => ({
  width: 1.32,
  parts: [
    { fill: dark, edge: metal, shapes: [box(1.32, 0.58, 0.06)] },
    { fill: tongue, shapes: [box(1.1, 0.2, 0, -0.09)] },
  ],
});

const sockets: Record<Port, Socket> = {
  'usb-a': usb('#e8e8ea'),
  'usb-3': usb('#2f6fd0'),
  'usb-c': {
    width: 0.9,
    parts: [
      { fill: dark, edge: metal, shapes: [box(0.9, 0.32, 0.16)] },
      { fill: '#5d626b', shapes: [box(0.6, 0.08)] },
    ],
  },
  hdmi: {
    width: 1.5,
    parts: [
      { fill: dark, edge: metal, shapes: [trapezoid(1.5, 0.56, 0.22)] },
      { fill: '#474b53', shapes: [box(1, 0.12, 0, -0.04)] },
    ],
  },
  display: {
    width: 1.6,
    parts: [
      {
        fill: dark,
        edge: metal,
        shapes: [
          [
            [-0.8, -0.27],
            [0.8, -0.27],
            [0.8, 0.27],
            [-0.55, 0.27],
            [-0.8, 0.05],
          ],
        ],
      },
      { fill: '#474b53', shapes: [box(1.1, 0.12, 0, -0.02)] },
    ],
  },
  vga: {
    width: 1.9,
    parts: [
      { fill: '#27458c', edge: metal, shapes: [trapezoid(1.9, 0.84, 0.2)] },
      {
        fill: dark,
        shapes: Array.from({ length: 15 }, (_, i) =>
          circle(-0.52 + (i % 5) * 0.26, -0.22 + Math.floor(i / 5) * 0.21, 0.06, 8),
        ),
      },
    ],
  },
  ethernet: {
    width: 1.5,
    parts: [
      { fill: '#8b9099', edge: metal, shapes: [box(1.5, 1.24, 0.06)] },
      { fill: dark, shapes: [box(1.1, 0.7, 0, -0.05), box(0.5, 0.2, 0, 0.4)] },
      {
        fill: '#d9b44a',
        shapes: Array.from({ length: 8 }, (_, i) => roundRect(-0.42 + i * 0.11, -0.38, 0.05, 0.22)),
      },
      { fill: '#3bd16f', shapes: [roundRect(-0.72, -0.58, 0.26, 0.14)] },
      { fill: '#f0a63a', shapes: [roundRect(0.46, -0.58, 0.26, 0.14)] },
    ],
  },
  jack: {
    width: 0.52,
    parts: [
      { fill: '#2a2d33', edge: metal, shapes: [circle(0, 0, 0.26, 18)] },
      { fill: '#000000', shapes: [circle(0, 0, 0.15, 14)] },
    ],
  },
  power: {
    width: 0.72,
    parts: [
      { fill: dark, edge: rim, shapes: [circle(0, 0, 0.36, 20)] },
      { fill: '#d9b44a', shapes: [circle(0, 0, 0.1, 10)] },
    ],
  },
  sd: { width: 2.4, parts: [{ fill: dark, edge: rim, shapes: [box(2.4, 0.24, 0.05)] }] },
  magnet: {
    width: 1.7,
    parts: [
      { fill: '#70757e', edge: metal, shapes: [box(1.7, 0.4, 0.2)] },
      { fill: '#e3c66b', shapes: Array.from({ length: 5 }, (_, i) => circle(-0.44 + i * 0.22, 0, 0.06, 8)) },
    ],
  },
};

/** Draws one socket with its middle at (u, v). */
export function drawPort(scene: Scene, on: Plane, port: Port, u: number, v: number): void {
  for (const { fill, edge, shapes } of sockets[port].parts) {
    const placed = shapes.map((shape) => shape.map(([x, y]) => [u + x, v + y] as const));
    scene.draw(on, placed, { fill, width: 2, ...(edge && { stroke: edge }) });
  }
}

export function drawPortRow(
  scene: Scene,
  on: Plane,
  ports: readonly Port[],
  u: number,
  v: number,
  gap = 0.75,
): void {
  let edge = u;
  for (const port of ports) {
    const { width } = sockets[port];
    drawPort(scene, on, port, edge + width / 2, v);
    edge += width + gap;
  }
}

/** An audio jack with its colour code. */
export function drawAudio(scene: Scene, on: Plane, u: number, v: number, colour: string): void {
  scene.draw(on, circle(u, v, 0.34, 18), { fill: colour });
  scene.draw(on, circle(u, v, 0.19, 14), { fill: dark });
  scene.line(on, arc(u, v, 0.29, 200, 290), '#ffffff', 1.5, 0.6);
}
