// Apart from search-query.ts: the header of every page needs no more than this of the search.
export const searchPath = '/search';
/** The id of the form that the controls of the search page belong to, wherever they stand. */
export const filtersId = 'filters';
