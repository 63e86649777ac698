import { shade } from './colour.ts';
import type { Outline } from './outline.ts';
import {
  type Camera,
  cross,
  dot,
  minus,
  pictureSize,
  plus,
  type Pixel,
  times,
  normalise,
  type Vector,
} from './camera.ts';

/** A plane in space to draw on: `u` runs right and `v` down, seen from the side of its normal. */
export interface Plane {
  readonly normal: Vector;
  at(u: number, v: number): Vector;
}

export interface PaintStyle {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** A polyline instead of a polygon. */
  open?: boolean;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

export const planeAt = (origin: Vector, u: Vector, v: Vector): Plane => ({
  normal: normalise(cross(v, u)),
  at: (across, down) => plus(origin, plus(times(u, across), times(v, down))),
});

/** Collects the SVG of one picture; later shapes cover earlier ones (painter's algorithm). */
export class Scene {
  readonly camera: Camera;
  #defs: string[] = [];
  #shapes: string[] = [];

  constructor(camera: Camera) {
    this.camera = camera;
  }

  project(on: Plane, u: number, v: number): Pixel {
    return this.camera.project(on.at(u, v));
  }

  draw(on: Plane, outlines: Outline | readonly Outline[], ink: PaintStyle): void {
    const many = (Array.isArray(outlines[0]?.[0]) ? outlines : [outlines]) as readonly Outline[];
    this.drawPath(
      many
        .map((outline) =>
          pathOf(
            outline.map(([u, v]) => this.project(on, u, v)),
            ink.open,
          ),
        )
        .join(''),
      ink,
    );
  }

  /** Draws polylines. */
  line(on: Plane, outlines: Outline | readonly Outline[], stroke: string, width: number, opacity?: number) {
    this.draw(on, outlines, { stroke, width, open: true, ...(opacity !== undefined && { opacity }) });
  }

  /** Draws an SVG path in pixels. */
  drawPath(path: string, { fill = 'none', stroke, width = 1, opacity }: PaintStyle): void {
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="round"`
      : '';
    // Not `opacity`, which makes the renderer composite each shape as a layer of its own: six times slower.
    const alpha = opacity === undefined ? '' : ` ${fill === 'none' ? 'stroke' : 'fill'}-opacity="${opacity}"`;
    this.#shapes.push(`<path d="${path}" fill="${fill}" fill-rule="evenodd"${line}${alpha}/>`);
  }

  /** A linear gradient between two points of a plane. */
  gradient(on: Plane, from: Pixel, to: Pixel, stops: readonly Stop[]): string {
    return this.pixelGradient(this.project(on, ...from), this.project(on, ...to), stops);
  }

  /** A linear gradient of one colour from (0, 0) to `size`, with the lightness at both ends. */
  shading(on: Plane, size: Pixel, colour: string, from: number, to: number): string {
    return this.gradient(on, [0, 0], size, [
      [0, shade(colour, from)],
      [1, shade(colour, to)],
    ]);
  }

  /** A gradient down a wall (a unit plane), perpendicular to its upper edge in the picture. */
  wallGradient(wall: Plane, stops: readonly Stop[]): string {
    const [start, end, foot] = [this.project(wall, 0, 0), this.project(wall, 1, 0), this.project(wall, 0, 1)];
    const edge = [end[0] - start[0], end[1] - start[1]] as const;
    const down = [foot[0] - start[0], foot[1] - start[1]] as const;
    const along = (edge[0] * down[0] + edge[1] * down[1]) / (edge[0] ** 2 + edge[1] ** 2 + 1e-9);
    return this.pixelGradient(
      start,
      [start[0] + down[0] - along * edge[0], start[1] + down[1] - along * edge[1]],
      stops,
    );
  }

  /** Clips what `draw` draws to an outline. */
  drawClipped(on: Plane, outline: Outline, draw: () => void): void {
    const id = `c${this.#defs.length}`;
    this.#defs.push(
      `<clipPath id="${id}"><path d="${pathOf(outline.map(([u, v]) => this.project(on, u, v)))}"/></clipPath>`,
    );
    this.#shapes.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#shapes.push('</g>');
  }

  pixelGradient([x1, y1]: Pixel, [x2, y2]: Pixel, stops: readonly Stop[]): string {
    const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return this.#define('linearGradient', ends, stops);
  }

  /** A radial gradient around a pixel, `squash` times as high as it is wide. */
  radialGradient([x, y]: Pixel, radius: number, stops: readonly Stop[], squash = 1): string {
    const position = `cx="0" cy="0" r="${round(radius)}" gradientTransform="translate(${round(x)} ${round(y)}) scale(1 ${squash})"`;
    return this.#define('radialGradient', position, stops);
  }

  facesViewer(normal: Vector, point: Vector): boolean {
    return dot(normal, minus(this.camera.eye, point)) > 0;
  }

  /** Diffuse light: a colour on a face with this normal. */
  litColour(colour: string, normal: Vector): string {
    return shade(colour, 0.52 + 0.52 * Math.max(0, dot(normal, this.camera.light)));
  }

  toSvg(): string {
    const { width, height } = pictureSize;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>${this.#shapes.join('')}</svg>`;
  }

  #define(kind: string, position: string, stops: readonly Stop[]): string {
    const id = `g${this.#defs.length}`;
    const stopTags = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${round(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    );
    this.#defs.push(
      `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${position}>${stopTags.join('')}</${kind}>`,
    );
    return `url(#${id})`;
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

const pathOf = (spots: readonly Pixel[], open = false) =>
  `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${open ? '' : 'Z'}`;
