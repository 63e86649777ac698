import type { Language } from '#platform/contract/language.ts';

/** Public settings of this installation, the same for everybody. */
export type Site = {
  name: string;
  /** Base address, with the prefix of the current language. */
  url: string;
  settings: Record<string, string | boolean | undefined>;
  /** `offer` and `decline` are said to whoever reads a page of another language. */
  languages: { code: Language; name: string; offer: string; decline: string }[];
};

export type Head = {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  /** How networks of friends show a link to the page, where that differs. */
  preview?: { title: string; image: string; width: number; height: number; alt: string };
  noindex?: boolean;
  /** schema.org objects. */
  jsonLd?: object[];
};
