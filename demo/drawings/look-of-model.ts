import { seededRandom } from '#platform/random/seeded-random.ts';
import type { Look } from './look.ts';
import type { Surface } from './parts/table.ts';
import type { Wallpaper } from './parts/wallpaper.ts';
import type { Model } from '../story/models.ts';

const surfaces: readonly Surface[] = ['oak', 'walnut', 'linen', 'tile', 'concrete', 'mat'];
const wallpapers: readonly Wallpaper[] = ['river', 'paddy', 'tea', 'ribbon', 'night'];
const newestYear = 2024;

/** How a model is drawn: its finish, on a table and with a wallpaper that its slug picks. */
export function lookOf(model: Model): Look {
  const random = seededRandom(model.slug);
  const dark = Number.parseInt(model.finish.shell.slice(1, 3), 16) < 0x50;
  return {
    seed: model.slug,
    brand: model.brand === 'Clone PC' ? 'CLONE' : model.brand.toUpperCase(),
    inches: model.screenInches ?? 22,
    surface: random.pick(dark ? surfaces.slice(0, 5) : surfaces),
    wallpaper: random.pick(wallpapers),
    about: [model.name, model.chip, model.graphics, `${model.ramGb[0]} GB RAM`],
    wear: Math.min(1, (newestYear - model.firstYear) / 8),
    ...model.finish,
  };
}
