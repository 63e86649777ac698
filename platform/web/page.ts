import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useEffect } from 'react';
import type { Head, Site } from './site.ts';

/** Parameters of an address: of `/brands/:brand` and of `?page=2`. */
type Visit = { params: Record<string, string | undefined>; search: URLSearchParams };

/** What a page's file exports: `load` fills the query cache before `Page` is rendered. */
export type PageModule = {
  load?: (client: QueryClient, visit: Visit) => Promise<unknown>;
  Page: ComponentType;
};

/** Lets a page set status and head of its response during server rendering. */
export type PageResponse = {
  status: (code: number) => void;
  head: (head: Head) => void;
  moved: (to: string) => void;
};

const SiteContext = createContext<Site>({ name: '', url: '', settings: {}, languages: [] });
const PageResponseContext = createContext<PageResponse | undefined>(undefined);

export const SiteProvider = SiteContext;
export const PageResponseProvider = PageResponseContext;

export const useSite = (): Site => use(SiteContext);

/** Title and meta data: in the HTML on the server, `document.title` in the browser. */
export function Describe(head: Head) {
  const response = use(PageResponseContext);
  const { name } = useSite();
  response?.head(head);
  const title = `${head.title} - ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Sets the HTTP status of the rendered page. */
export function Status({ code }: { code: number }) {
  const response = use(PageResponseContext);
  response?.status(code);
  return null;
}

export const usePageResponse = (): PageResponse | undefined => use(PageResponseContext);
