/** As many as an account keeps, and so does a browser before there is one. */
export const mostFavourites = 500;
