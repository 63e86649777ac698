/** A polygon or polyline on a plane, in centimetres, before the perspective projection. */
export type Outline = readonly (readonly [number, number])[];

export const segment = (u1: number, v1: number, u2: number, v2: number): Outline => [
  [u1, v1],
  [u2, v2],
];

export function roundRect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
  steps = 4,
): Outline {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  const corners = [
    [x + width - r, y + r, -90],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, 90],
    [x + r, y + r, 180],
  ] as const;
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, i): [number, number] => {
      const angle = ((start + (90 * i) / steps) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  );
}

export const circle = (x: number, y: number, radius: number, steps = 28): Outline =>
  arc(x, y, radius, 0, 360, steps);

export function arc(x: number, y: number, radius: number, from: number, to: number, steps = 8): Outline {
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A sector of a ring. */
export const ringPiece = (
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): Outline => [...arc(x, y, outer, from, to, 4), ...arc(x, y, inner, to, from, 4)];
