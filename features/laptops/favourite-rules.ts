/** As many as an account keeps, and so does a browser before there is one. */
export const mostFavourites = 500;

/** As many as can be asked for in one address. */
export const mostAtOnce = 50;
