import type { Backlight } from './parts/keyboard.ts';
import type { Port } from './parts/ports.ts';
import type { Surface } from './parts/table.ts';
import type { Wallpaper } from './parts/wallpaper.ts';

type Body =
  | 'ultrabook'
  | 'business'
  | 'gaming-laptop'
  | 'aluminium'
  | 'tower'
  | 'gaming-tower'
  | 'mini-pc'
  | 'all-in-one';

/** The four photographs a seller takes, in the order in which a listing shows them. */
export const views = ['front', 'close', 'ports', 'inside'] as const;
export type View = (typeof views)[number];

/** Everything that a machine's pictures depend on. */
export interface Look {
  /** Seeds everything that is left to chance: table, viewpoint, wear. */
  seed: string;
  body: Body;
  /** Lettering on the machine. */
  brand: string;
  /** The outside, as a six-digit hexadecimal colour. */
  shell: string;
  /** Around the keyboard. */
  deck: string;
  keys: string;
  accent: string;
  inches: number;
  backlight: Backlight;
  wallpaper: Wallpaper;
  surface: Surface;
  /** Sockets along the left side, or on the back of a small desktop. */
  ports: readonly Port[];
  /** Text on the screen, at most four lines. */
  about: readonly string[];
  /** 0 as new, 1 well used. */
  wear: number;
}
