import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useEffect } from 'react';
import type { Head, Site } from './site.ts';

/** What an address says: `/brands/{brand}` and `?page=2`. */
type Visit = { params: Record<string, string | undefined>; search: URLSearchParams };

/** One file a page: what it has to know before it can be shown, and how it looks. */
export type PageModule = {
  load?: (client: QueryClient, visit: Visit) => Promise<unknown>;
  Page: ComponentType;
};

/** How a page says something about its answer while the server renders it. */
export type Answering = { status: (code: number) => void; head: (head: Head) => void };

const SiteContext = createContext<Site>({ name: '', url: '', settings: {} });
const AnsweringContext = createContext<Answering | undefined>(undefined);

export const SiteProvider = SiteContext;
export const AnsweringProvider = AnsweringContext;

export const useSite = (): Site => use(SiteContext);

/** Names the page: in the HTML on the server, in the window's title afterwards. */
export function Describe(head: Head) {
  const answering = use(AnsweringContext);
  const { name } = useSite();
  answering?.head(head);
  const title = `${head.title} - ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Rendered by a page that is not there: the answer's status says so too. */
export function Status({ code }: { code: number }) {
  const answering = use(AnsweringContext);
  answering?.status(code);
  return null;
}
