/** A point or direction in the room, in centimetres: right, up, towards the viewer. */
export type Vec = readonly [number, number, number];
/** A point on the paper, in pixels. */
export type Spot = readonly [number, number];

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(...a));

export interface Camera {
  readonly eye: Vec;
  /** Horizontal directions of the picture, for a table that lies square to the viewer. */
  readonly right: Vec;
  readonly away: Vec;
  readonly light: Vec;
  project(point: Vec): Spot;
}

export interface Viewpoint {
  /** Degrees around the table: 0 is straight in front, positive from the right. */
  yaw: number;
  /** Degrees above the table. */
  pitch: number;
  distance: number;
  /** The share of the picture that the subject may take, across and down. */
  fill: readonly [number, number];
  /** Where the middle of the subject lies, as a share of the picture's height. */
  middle?: number;
}

export const paper = { width: 1600, height: 1200 };
const up: Vec = [0, 1, 0];

/** A camera that looks at the subject and frames it: a long lens, shifted so that nothing is cut off. */
export function pointCamera(view: Viewpoint, subject: readonly Vec[]): Camera {
  const yaw = (view.yaw * Math.PI) / 180;
  const pitch = (view.pitch * Math.PI) / 180;
  const centre = times(
    subject.reduce((sum, point) => plus(sum, point)),
    1 / subject.length,
  );
  const towards: Vec = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const eye = plus(centre, times(towards, view.distance));
  const forward = times(towards, -1);
  const right = unit(cross(forward, up));
  const top = cross(right, forward);
  const raw = (point: Vec): Spot => {
    const ray = minus(point, eye);
    const depth = Math.max(dot(ray, forward), 1);
    return [dot(ray, right) / depth, -dot(ray, top) / depth];
  };
  const spots = subject.map(raw);
  const [left, rightmost] = [Math.min(...spots.map((s) => s[0])), Math.max(...spots.map((s) => s[0]))];
  const [highest, lowest] = [Math.min(...spots.map((s) => s[1])), Math.max(...spots.map((s) => s[1]))];
  const zoom = Math.min(
    (paper.width * view.fill[0]) / (rightmost - left),
    (paper.height * view.fill[1]) / (lowest - highest),
  );
  const shift = [
    paper.width / 2 - (zoom * (left + rightmost)) / 2,
    paper.height * (view.middle ?? 0.5) - (zoom * (highest + lowest)) / 2,
  ] as const;
  const away = unit(cross(up, right));
  return {
    eye,
    right,
    away,
    light: unit(plus(plus(times(right, -0.55), times(up, 1)), times(away, -0.5))),
    project(point) {
      const [x, y] = raw(point);
      return [x * zoom + shift[0], y * zoom + shift[1]];
    },
  };
}
