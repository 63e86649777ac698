/** As many as stand side by side in a table that can still be read. */
export const maxCompared = 4;

export const comparePath = '/compare';

/** The form that the ticks on cards belong to, wherever they stand. */
export const compareFormId = 'compare';

/** The machines in an address, in their order, each once: `/compare?id=…&id=…` */
export const comparedIn = (search: URLSearchParams): string[] => [
  ...new Set(search.getAll('id').filter((id) => /^[\w-]{1,64}$/.test(id))),
];

export const compareAddress = (ids: string[]): string =>
  ids.length === 0
    ? comparePath
    : `${comparePath}?${new URLSearchParams(ids.map((id): [string, string] => ['id', id])).toString()}`;
