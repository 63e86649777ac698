/** One word of a query: any of these terms will do, or, as one types, any term that begins with them. */
export type TermQuery = {
  terms: string[];
  isPrefix: boolean;
  /** The word a number stands behind: `15` of `victus 15` counts in the name or the place that has both. */
  behind?: TermQuery;
};
