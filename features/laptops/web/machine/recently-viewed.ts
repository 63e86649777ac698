import { rememberedIds } from '#features/users/web/remembered-ids.ts';

/** The machine on the screen, and eight before it. */
export const recentlyViewed = rememberedIds('viewed', 9);
