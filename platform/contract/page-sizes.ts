/** How many a page of a list may have, the usual number first. */
export const pageSizes = [10, 15, 20] as const;
