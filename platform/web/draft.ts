export type Draft<Values> = {
  /** Changes with the values: serves as idempotency key of the submission. */
  id: string;
  values: Values;
  savedAt: string;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keepDays = 30;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The unsent values of one form, per user, in the browser's storage. */
export function openDraft<Values extends object>(
  { form, who }: { form: string; who: string },
  empty: Values,
  storage: Storage = localStorage,
) {
  const storageKey = `draft:${form}:${who}`;
  const newDraft = (): Draft<Values> => ({ id: newId(), values: empty, savedAt: '' });
  const restored = read(storage, storageKey, empty);
  let draft = restored ?? newDraft();
  return {
    /** What was found in storage. */
    restored,
    current: () => draft,
    save: (values: Values, now = new Date()) => {
      if (same(values, draft.values)) return;
      draft = { id: newId(), values: { ...values }, savedAt: now.toISOString() };
      try {
        if (same(values, empty)) storage.removeItem(storageKey);
        else storage.setItem(storageKey, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage costs the draft, never the form.
      }
    },
    /** Of values that were sent: nothing to restore, and the same id as long as they are the same. */
    forget: () => storage.removeItem(storageKey),
    discard: () => {
      draft = newDraft();
      storage.removeItem(storageKey);
    },
  };
}

/** Ignores drafts that are too old, and fields that have changed their type since. */
function read<Values extends object>(
  storage: Storage,
  storageKey: string,
  empty: Values,
): Draft<Values> | undefined {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as Draft<Values> | null;
    if (!stored || Date.now() - Date.parse(stored.savedAt) > keepDays * 86_400_000) return undefined;
    const values = Object.fromEntries(
      Object.entries(empty).map(([name, value]) => {
        const typed = (stored.values as Record<string, unknown>)[name];
        return [name, typeof typed === typeof value ? typed : value];
      }),
    ) as Values;
    return { ...stored, values };
  } catch {
    return undefined;
  }
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
