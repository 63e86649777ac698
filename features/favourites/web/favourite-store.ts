import { rememberedIds } from '#features/users/web/remembered-ids.ts';
import { maxFavourites } from '../favourite-rules.ts';

export const favouriteStore = rememberedIds('favourites', maxFavourites);
