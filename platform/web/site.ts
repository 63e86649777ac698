import type { Language } from '#platform/contract/language.ts';

/** Public facts of this installation, the same for everybody. */
export type Site = {
  name: string;
  /** Where its pages stand, in the language of the page that asks. */
  url: string;
  settings: Record<string, string | boolean | undefined>;
  /** Where there is more than one. */
  languages?: { code: Language; name: string }[] | undefined;
};

export type Head = {
  title: string;
  description?: string;
  /** The one address of what is shown, when it can be reached by several. */
  canonical?: string;
  image?: string;
  noindex?: boolean;
  /** Facts for search engines, in the words of schema.org. */
  facts?: object[];
};
