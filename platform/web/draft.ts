export type Draft<Values> = {
  /** Changes with every change of what was typed: the same draft sent twice is one and the same. */
  id: string;
  values: Values;
  savedAt: string;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keptDays = 30;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** What somebody typed into one form and did not send yet, in this browser, under their name. */
export function draftOf<Values extends object>(
  { form, who }: { form: string; who: string },
  empty: Values,
  storage: Storage = localStorage,
) {
  const place = `draft:${form}:${who}`;
  const blank = (): Draft<Values> => ({ id: newId(), values: empty, savedAt: '' });
  const kept = read(storage, place, empty);
  let draft = kept ?? blank();
  return {
    kept,
    current: () => draft,
    keep: (values: Values, now = new Date()) => {
      if (same(values, draft.values)) return;
      draft = { id: newId(), values: { ...values }, savedAt: now.toISOString() };
      try {
        if (same(values, empty)) storage.removeItem(place);
        else storage.setItem(place, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage costs the draft, never the form.
      }
    },
    drop: () => {
      draft = blank();
      storage.removeItem(place);
    },
  };
}

/** Older drafts, and those of a form that has changed since, say nothing any more. */
function read<Values extends object>(
  storage: Storage,
  place: string,
  empty: Values,
): Draft<Values> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null') as Draft<Values> | null;
    if (!kept || Date.now() - Date.parse(kept.savedAt) > keptDays * 86_400_000) return undefined;
    const values = Object.fromEntries(
      Object.entries(empty).map(([name, value]) => {
        const typed = (kept.values as Record<string, unknown>)[name];
        return [name, typeof typed === typeof value ? typed : value];
      }),
    ) as Values;
    return { ...kept, values };
  } catch {
    return undefined;
  }
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
