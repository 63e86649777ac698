import { rememberedIds } from '#features/users/web/remembered-ids.ts';
import { mostFavourites } from '../favourite-rules.ts';

export const favouriteStore = rememberedIds('favourites', mostFavourites);
