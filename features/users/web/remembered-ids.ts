import { tokenUid, watchToken } from './stored-token.ts';

/** `who` is the uid, or '' for a visitor without an account. */
type StoredIds = { who: string; ids: string[] };

const empty: StoredIds = { who: '', ids: [] };

/** Anything may be in storage: what is no list of ids counts as empty. */
function parse(raw: string | null): StoredIds {
  try {
    const { who, ids } = JSON.parse(raw ?? '') as Partial<Record<keyof StoredIds, unknown>>;
    if (typeof who !== 'string' || !Array.isArray(ids)) return empty;
    const named = ids.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id));
    return { who, ids: [...new Set(named)] };
  } catch {
    return empty;
  }
}

/**
 * A list of ids in localStorage, latest first, synchronized between tabs. A member's list is removed at logout.
 */
export function rememberedIds(storageKey: string, maxIds: number) {
  const listeners = new Set<() => void>();
  /** What storage did not take: forbidden or full, it lasts as long as the page. */
  let unsaved: string | undefined;
  let cached = { raw: '', stored: empty };

  const read = (): StoredIds => {
    let raw = unsaved ?? '';
    try {
      raw ||= localStorage.getItem(storageKey) ?? '';
    } catch {
      // Storage is forbidden: `unsaved` has the list.
    }
    if (raw !== cached.raw) cached = { raw, stored: parse(raw) };
    return cached.stored;
  };
  const currentIds = () => (read().who === '' || read().who === tokenUid() ? read().ids : empty.ids);
  const notify = () => {
    for (const changed of listeners) changed();
  };
  const write = (who: string, ids: string[]) => {
    unsaved = JSON.stringify({ who, ids: ids.slice(0, maxIds) });
    try {
      localStorage.setItem(storageKey, unsaved);
      unsaved = undefined;
    } catch {
      // Storage is full or forbidden.
    }
    notify();
  };
  const dropForeignIds = () => {
    if (tokenUid() === '' && read().who !== '') write('', []);
    else notify();
  };
  if (globalThis.window) {
    addEventListener('storage', ({ key }) => (key === storageKey || key === null) && notify());
    addEventListener('pageshow', notify);
    watchToken(dropForeignIds);
    dropForeignIds();
  }
  /** Collected before login: not yet in any account. */
  const isAnonymous = () => read().who === '' && read().ids.length > 0;

  return {
    ids: currentIds,
    isAnonymous,
    /** False until a member's list has been loaded from their account. */
    isSynced: () => read().who === tokenUid(),
    replace: (ids: string[]) => write(tokenUid(), ids),
    set: (id: string, isIncluded: boolean) => {
      const others = currentIds().filter((other) => other !== id);
      write(isAnonymous() ? '' : tokenUid(), isIncluded ? [id, ...others] : others);
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
