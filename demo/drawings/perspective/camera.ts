/** A point or direction in space, in centimetres: right, up, towards the viewer. */
export type Vector = readonly [number, number, number];
/** A point of the picture, in pixels. */
export type Pixel = readonly [number, number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const normalise = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

export interface Camera {
  readonly eye: Vector;
  /** Horizontal axes of the view, for a table parallel to the picture. */
  readonly right: Vector;
  readonly away: Vector;
  readonly light: Vector;
  project(point: Vector): Pixel;
}

export interface Viewpoint {
  /** Degrees: 0 is straight in front, positive from the right. */
  yaw: number;
  /** Degrees above the table. */
  pitch: number;
  distance: number;
  /** The share of the picture that the subject may take, across and down. */
  fill: readonly [number, number];
  /** Where the middle of the subject lies, as a share of the picture's height. */
  middle?: number;
}

export const pictureSize = { width: 1600, height: 1200 };
const up: Vector = [0, 1, 0];

/** A camera aimed at the centre of the subject, zoomed and shifted until the subject fills its share. */
export function pointCamera(view: Viewpoint, subject: readonly Vector[]): Camera {
  const yaw = (view.yaw * Math.PI) / 180;
  const pitch = (view.pitch * Math.PI) / 180;
  const centre = times(
    subject.reduce((sum, point) => plus(sum, point)),
    1 / subject.length,
  );
  const towards: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const eye = plus(centre, times(towards, view.distance));
  const forward = times(towards, -1);
  const right = normalise(cross(forward, up));
  const top = cross(right, forward);
  const raw = (point: Vector): Pixel => {
    const ray = minus(point, eye);
    const depth = Math.max(dot(ray, forward), 1);
    return [dot(ray, right) / depth, -dot(ray, top) / depth];
  };
  const spots = subject.map(raw);
  const [left, rightmost] = [Math.min(...spots.map((s) => s[0])), Math.max(...spots.map((s) => s[0]))];
  const [highest, lowest] = [Math.min(...spots.map((s) => s[1])), Math.max(...spots.map((s) => s[1]))];
  const zoom = Math.min(
    (pictureSize.width * view.fill[0]) / (rightmost - left),
    (pictureSize.height * view.fill[1]) / (lowest - highest),
  );
  const shift = [
    pictureSize.width / 2 - (zoom * (left + rightmost)) / 2,
    pictureSize.height * (view.middle ?? 0.5) - (zoom * (highest + lowest)) / 2,
  ] as const;
  const away = normalise(cross(up, right));
  return {
    eye,
    right,
    away,
    light: normalise(plus(plus(times(right, -0.55), times(up, 1)), times(away, -0.5))),
    project(point) {
      const [x, y] = raw(point);
      return [x * zoom + shift[0], y * zoom + shift[1]];
    },
  };
}
