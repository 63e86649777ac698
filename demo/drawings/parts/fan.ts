import { rainbow } from '../perspective/colour.ts';
import { arc, circle, type Outline, ringPiece, segment } from '../perspective/outline.ts';
import type { Scene, Plane } from '../perspective/scene.ts';

/** A fan seen from the front; `glow` is a colour, the whole rainbow, or nothing. */
export function drawFan(scene: Scene, on: Plane, u: number, v: number, radius: number, glow?: string): void {
  scene.draw(on, circle(u, v, radius, 36), { fill: '#0d0e12', stroke: '#2b2e36', width: 2 });
  if (glow) {
    const pieces = glow === 'rgb' ? 18 : 1;
    for (let i = 0; i < pieces; i++) {
      const from = (360 / pieces) * i;
      const ring =
        pieces === 1
          ? [circle(u, v, radius * 0.96, 36), circle(u, v, radius * 0.82, 36)]
          : [ringPiece(u, v, radius * 0.82, radius * 0.96, from, from + 21)];
      scene.draw(on, ring, { fill: glow === 'rgb' ? rainbow(i / pieces) : glow, opacity: 0.92 });
    }
    const halo = glow === 'rgb' ? '#9b7bff' : glow;
    scene.draw(on, circle(u, v, radius * 0.82, 36), { fill: halo, opacity: 0.16 });
  }
  const blades = Array.from({ length: 9 }, (_, i): Outline => {
    const turn = i * 40;
    return [
      ...arc(u, v, radius * 0.3, turn, turn + 14, 3),
      ...arc(u, v, radius * 0.78, turn + 40, turn + 20, 4),
    ];
  });
  scene.draw(on, blades, { fill: glow ? '#565b6b' : '#33373f', opacity: 0.85 });
  scene.draw(on, circle(u, v, radius * 0.3, 24), { fill: '#1a1c22', stroke: '#454a55', width: 1.5 });
  scene.draw(on, circle(u - radius * 0.06, v - radius * 0.08, radius * 0.12, 12), {
    fill: '#ffffff',
    opacity: 0.14,
  });
}

/** A round grille of wire before a fan. */
export function drawGrille(scene: Scene, on: Plane, u: number, v: number, radius: number): void {
  const rings = [0.25, 0.45, 0.65, 0.85, 1].map((share) => circle(u, v, radius * share, 30));
  const spokes = [45, 135, 225, 315].map((turn): Outline => {
    const [x, y] = arc(u, v, radius, turn, turn, 1)[0]!;
    return segment(u, v, x, y);
  });
  scene.draw(on, [...rings], { stroke: '#8b9099', width: 2 });
  scene.line(on, spokes, '#8b9099', 2);
}
