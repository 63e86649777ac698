/** In an account, and in a browser without one. */
export const maxFavourites = 500;
