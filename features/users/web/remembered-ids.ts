import { tokenHolder, watchToken } from './stored-token.ts';

/** Whose they are: '' is whoever sits here without an account. */
type Kept = { who: string; ids: string[] };

const nothing: Kept = { who: '', ids: [] };

/** Anything may stand there: what is no list of ids counts as none. */
function parsed(raw: string | null): Kept {
  try {
    const { who, ids } = JSON.parse(raw ?? '') as Partial<Record<keyof Kept, unknown>>;
    if (typeof who !== 'string' || !Array.isArray(ids)) return nothing;
    const named = ids.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id));
    return { who, ids: [...new Set(named)] };
  } catch {
    return nothing;
  }
}

/**
 * Ids that this browser remembers under a name, the latest first, the same in all its tabs. What it remembers for a member
 * is not for whoever comes after they have logged out.
 */
export function rememberedIds(place: string, most: number) {
  const watching = new Set<() => void>();
  /** Where storage is forbidden or full, it lasts until the page is left. */
  let unstored: string | undefined;
  let last = { raw: '', kept: nothing };

  const kept = (): Kept => {
    let raw = unstored ?? '';
    try {
      raw ||= localStorage.getItem(place) ?? '';
    } catch {
      // Then there is only what this page remembers.
    }
    if (raw !== last.raw) last = { raw, kept: parsed(raw) };
    return last.kept;
  };
  const mine = () => (kept().who === '' || kept().who === tokenHolder() ? kept().ids : nothing.ids);
  const tell = () => {
    for (const changed of watching) changed();
  };
  const write = (who: string, ids: string[]) => {
    unstored = JSON.stringify({ who, ids: ids.slice(0, most) });
    try {
      localStorage.setItem(place, unstored);
      unstored = undefined;
    } catch {
      // Then it stays unstored.
    }
    tell();
  };
  const forgetOthers = () => {
    if (tokenHolder() === '' && kept().who !== '') write('', []);
    else tell();
  };
  if (globalThis.window) {
    addEventListener('storage', ({ key }) => (key === place || key === null) && tell());
    addEventListener('pageshow', tell);
    watchToken(forgetOthers);
    forgetOthers();
  }
  /** Kept before anybody logged in: no account knows of it yet. */
  const isUnowned = () => kept().who === '' && kept().ids.length > 0;

  return {
    ids: mine,
    isUnowned,
    /** False while somebody's account has not said yet what it keeps. */
    isKnown: () => kept().who === tokenHolder(),
    /** These and no others, for whoever is here. */
    keep: (ids: string[]) => write(tokenHolder(), ids),
    change: (id: string, isKept: boolean) => {
      const others = mine().filter((other) => other !== id);
      write(isUnowned() ? '' : tokenHolder(), isKept ? [id, ...others] : others);
    },
    watch: (changed: () => void) => {
      watching.add(changed);
      return () => watching.delete(changed);
    },
  };
}
