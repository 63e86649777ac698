import { shade } from './colour.ts';
import type { Outline } from './outline.ts';
import { type Camera, cross, dot, minus, paper, plus, type Spot, times, unit, type Vec } from './camera.ts';

/** A flat place in the room to draw on: `u` runs right and `v` down as its owner sees it. */
export interface Sheet {
  readonly normal: Vec;
  at(u: number, v: number): Vec;
}

export interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Leave the outline open: a line, not a shape. */
  open?: boolean;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

export const sheet = (origin: Vec, u: Vec, v: Vec): Sheet => ({
  normal: unit(cross(v, u)),
  at: (across, down) => plus(origin, plus(times(u, across), times(v, down))),
});

/** Everything that is drawn for one picture, seen through one camera. */
export class Scene {
  readonly camera: Camera;
  #defs: string[] = [];
  #marks: string[] = [];

  constructor(camera: Camera) {
    this.camera = camera;
  }

  spot(on: Sheet, u: number, v: number): Spot {
    return this.camera.project(on.at(u, v));
  }

  draw(on: Sheet, outlines: Outline | readonly Outline[], ink: Ink): void {
    const many = (Array.isArray(outlines[0]?.[0]) ? outlines : [outlines]) as readonly Outline[];
    this.mark(
      many
        .map((outline) =>
          trace(
            outline.map(([u, v]) => this.spot(on, u, v)),
            ink.open,
          ),
        )
        .join(''),
      ink,
    );
  }

  /** Draws a path that is already in pixels. */
  mark(path: string, { fill = 'none', stroke, width = 1, opacity }: Ink): void {
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="round"`
      : '';
    // Not `opacity`: that makes the renderer paint each shape on a layer of its own, six times slower.
    const veil = opacity === undefined ? '' : ` ${fill === 'none' ? 'stroke' : 'fill'}-opacity="${opacity}"`;
    this.#marks.push(`<path d="${path}" fill="${fill}" fill-rule="evenodd"${line}${veil}/>`);
  }

  /** A colour that runs from one place of a sheet to another. */
  ramp(on: Sheet, from: Spot, to: Spot, stops: readonly Stop[]): string {
    return this.flatRamp(this.spot(on, ...from), this.spot(on, ...to), stops);
  }

  /** Light that falls down a wall one by one large, square to its upper edge however the wall is skewed. */
  fall(wall: Sheet, stops: readonly Stop[]): string {
    const [start, end, foot] = [this.spot(wall, 0, 0), this.spot(wall, 1, 0), this.spot(wall, 0, 1)];
    const edge = [end[0] - start[0], end[1] - start[1]] as const;
    const down = [foot[0] - start[0], foot[1] - start[1]] as const;
    const along = (edge[0] * down[0] + edge[1] * down[1]) / (edge[0] ** 2 + edge[1] ** 2 + 1e-9);
    return this.flatRamp(
      start,
      [start[0] + down[0] - along * edge[0], start[1] + down[1] - along * edge[1]],
      stops,
    );
  }

  /** Draws only what lies inside the outline, as through a window. */
  through(on: Sheet, outline: Outline, draw: () => void): void {
    const id = `c${this.#defs.length}`;
    this.#defs.push(
      `<clipPath id="${id}"><path d="${trace(outline.map(([u, v]) => this.spot(on, u, v)))}"/></clipPath>`,
    );
    this.#marks.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#marks.push('</g>');
  }

  flatRamp([x1, y1]: Spot, [x2, y2]: Spot, stops: readonly Stop[]): string {
    const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return this.#define('linearGradient', ends, stops);
  }

  /** A glow around a spot of the paper, `squash` times as high as it is wide. */
  glow([x, y]: Spot, radius: number, stops: readonly Stop[], squash = 1): string {
    const place = `cx="0" cy="0" r="${round(radius)}" gradientTransform="translate(${round(x)} ${round(y)}) scale(1 ${squash})"`;
    return this.#define('radialGradient', place, stops);
  }

  facesViewer(normal: Vec, point: Vec): boolean {
    return dot(normal, minus(this.camera.eye, point)) > 0;
  }

  /** A colour as the window's light leaves it on a face. */
  lit(colour: string, normal: Vec): string {
    return shade(colour, 0.52 + 0.52 * Math.max(0, dot(normal, this.camera.light)));
  }

  toSvg(): string {
    const { width, height } = paper;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>${this.#marks.join('')}</svg>`;
  }

  #define(kind: string, place: string, stops: readonly Stop[]): string {
    const id = `g${this.#defs.length}`;
    const marks = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${round(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    );
    this.#defs.push(
      `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${marks.join('')}</${kind}>`,
    );
    return `url(#${id})`;
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

const trace = (spots: readonly Spot[], open = false) =>
  `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${open ? '' : 'Z'}`;
