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
import { addressIn, inLanguage, type Language } from '#platform/contract/language.ts';

/** Where one is. `key` names the visit: the same address seen twice has two. */
export type Place = {
  language: Language;
  /** Without what names the language. */
  pathname: string;
  search: string;
  hash: string;
  key: string;
  /** What the page before said along the way. */
  state: unknown;
  /** Come to by Back or Forward, not by a link. */
  isReturn: boolean;
};

type Way = { replace?: boolean; state?: unknown };
type Navigate = (to: string, way?: Way) => void;
type Params = Record<string, string | undefined>;

const PlaceContext = createContext<Place | undefined>(undefined);
const NavigateContext = createContext<Navigate>(() => undefined);
const GoingContext = createContext(false);
const ParamsContext = createContext<Params>({});

export const ParamsProvider = ParamsContext;

/** Where a request goes; nobody goes on from there. */
export const placeAt = (pathname: string, search: string): Place => ({
  ...inLanguage(pathname),
  search,
  hash: '',
  key: 'default',
  state: undefined,
  isReturn: false,
});

/** Where the browser is. */
export function placeNow(isReturn = false): Place {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state } = (history.state ?? {}) as { key?: string; state?: unknown };
  return { ...inLanguage(pathname), search, hash, key, state, isReturn };
}

const newKey = () => Math.random().toString(36).slice(2);

/** An address that was typed begins a visit of its own, as one that was followed does. */
export function nameVisit(): void {
  if (placeNow().key === 'default') history.replaceState({ key: newKey() }, '');
}

export function Router({ start, children }: { start: Place; children: ReactNode }) {
  const [place, setPlace] = useState(start);
  const [isGoing, startTransition] = useTransition();
  // The page that is here stays until the next one can be shown.
  const [navigate] = useState(() => (to: string, { replace = false, state }: Way = {}) => {
    const { href } = new URL(addressIn(placeNow().language, to), window.location.href);
    const entry = { key: newKey(), state };
    if (replace || href === window.location.href) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
    startTransition(() => setPlace(placeNow()));
  });
  useEffect(() => {
    const arrive = () => startTransition(() => setPlace(placeNow(true)));
    addEventListener('popstate', arrive);
    return () => removeEventListener('popstate', arrive);
  }, []);
  return (
    <NavigateContext value={navigate}>
      <GoingContext value={isGoing}>
        <PlaceContext value={place}>{children}</PlaceContext>
      </GoingContext>
    </NavigateContext>
  );
}

export function useLocation(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('There is no Router around this component.');
  return place;
}

/** The next page is on its way. */
export const useIsGoing = (): boolean => use(GoingContext);

export const useNavigate = (): Navigate => use(NavigateContext);

/** What stands in the address bar where `to` leads. */
export const useAddress = (to: string): string => addressIn(useLocation().language, to);

export const useParams = (): Params => use(ParamsContext);

export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Way & { to: string };

/** A real link, followed without a new document where that is what the click means. */
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

/** Says so when one is there, or below it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}

/** Rendered in place of a page that sends people elsewhere; Back does not lead here again. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => leave(), []);
  return null;
}
