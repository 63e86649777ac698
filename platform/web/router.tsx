import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { addressIn, splitLanguagePrefix, type Language } from '#platform/contract/language.ts';

/** `key` identifies the history entry: the same address visited twice has two. */
export type RouterLocation = {
  language: Language;
  /** Without the language's prefix. */
  pathname: string;
  search: string;
  hash: string;
  key: string;
  /** Passed by `navigate` or `Link`. */
  state: unknown;
  isBackOrForward: boolean;
};

type NavigateOptions = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: NavigateOptions) => void;
type Params = Record<string, string | undefined>;

const LocationContext = createContext<RouterLocation | undefined>(undefined);
const NavigateContext = createContext<Navigate>(() => undefined);
const NavigatingContext = createContext(false);
const ParamsContext = createContext<Params>({});

export const ParamsProvider = ParamsContext;

/** The location of a request, for server rendering. */
export const requestLocation = (pathname: string, search: string): RouterLocation => ({
  ...splitLanguagePrefix(pathname),
  search,
  hash: '',
  key: 'default',
  state: undefined,
  isBackOrForward: false,
});

export function browserLocation(isBackOrForward = false): RouterLocation {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state } = (history.state ?? {}) as { key?: string; state?: unknown };
  return { ...splitLanguagePrefix(pathname), search, hash, key, state, isBackOrForward };
}

const newKey = () => Math.random().toString(36).slice(2);

/** Gives the entry of a typed address a key, as `navigate` does for the others. */
export function ensureHistoryKey(): void {
  if (browserLocation().key === 'default') history.replaceState({ key: newKey() }, '');
}

type RouterProps = {
  start: RouterLocation;
  /** Whether the page at a path has a document of its own, which the browser has to load. */
  isSeparate?: (pathname: string) => boolean;
  children: ReactNode;
};

export function Router({ start, isSeparate, children }: RouterProps) {
  const [location, setLocation] = useState(start);
  const [isNavigating, startTransition] = useTransition();
  // In a transition: the current page stays until the next one has loaded.
  const [navigate] = useState(() => (to: string, { replace = false, state }: NavigateOptions = {}) => {
    const { href } = new URL(addressIn(browserLocation().language, to), window.location.href);
    const { pathname } = splitLanguagePrefix(new URL(href).pathname);
    if (isSeparate?.(pathname)) return replace ? window.location.replace(href) : window.location.assign(href);
    const entry = { key: newKey(), state };
    if (replace || href === window.location.href) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
    startTransition(() => setLocation(browserLocation()));
  });
  useEffect(() => {
    const onPopState = () => startTransition(() => setLocation(browserLocation(true)));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  return (
    <NavigateContext value={navigate}>
      <NavigatingContext value={isNavigating}>
        <LocationContext value={location}>{children}</LocationContext>
      </NavigatingContext>
    </NavigateContext>
  );
}

export function useLocation(): RouterLocation {
  const place = use(LocationContext);
  if (!place) throw new Error('There is no Router around this component.');
  return place;
}

export const useIsNavigating = (): boolean => use(NavigatingContext);

export const useNavigate = (): Navigate => use(NavigateContext);

/** `to` with the prefix of the current language. */
export const useAddress = (to: string): string => addressIn(useLocation().language, to);

export const useParams = (): Params => use(ParamsContext);

export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** An `<a>`; a plain left click navigates without loading a document. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useAddress(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || rest.target)
      return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Marked as current on its page, and on those below it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Replaces the history entry, so that Back does not lead here again. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => redirect(), []);
  return null;
}
