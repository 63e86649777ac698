import type { Seen } from '../../seen.ts';

const name = 'machine-seen';

/** What a seller's own machine was read to be, on its way to the form: in this tab, until the form takes it. */
export function leaveSeen(seen: Seen): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(seen));
  } catch {
    // Storage is forbidden: the form reads the machine itself.
  }
}

/** Until it is forgotten: what renders may ask more than once. */
export function seenLeft(): Seen | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Seen | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSeen(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There was none.
  }
}
