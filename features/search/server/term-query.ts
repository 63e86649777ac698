/** One word of a query: any of these terms will do, or, as one types, any term that begins with them. */
export type TermQuery = { terms: string[]; isPrefix: boolean };
