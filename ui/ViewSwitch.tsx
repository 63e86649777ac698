import { useSyncExternalStore } from 'react';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const views = ['grid', 'small', 'list'] as const;
type View = (typeof views)[number];

const names = { grid: m.search_view_grid, small: m.search_view_small, list: m.search_view_list };
const icons = { grid: 'card', small: 'grid', list: 'list' } as const;
const { dataset } = globalThis.document?.documentElement ?? { dataset: {} };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(view: View) {
  dataset['view'] = view;
  try {
    localStorage.setItem('view', view);
  } catch {
    // Storage is forbidden or full: it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The stored choice is applied before the first paint, in `entry-early.ts`. Without script there is only the grid. */
export function ViewSwitch() {
  const view = useSyncExternalStore(
    subscribe,
    () => dataset['view'] ?? 'grid',
    () => undefined,
  );
  return (
    <fieldset className="view-switch" data-waits={view ? undefined : ''}>
      <legend className="unseen">{m.search_view()}</legend>
      {views.map((option) => (
        <Button
          key={option}
          kind="quiet"
          size="round"
          aria-label={names[option]()}
          aria-pressed={view === option}
          onClick={() => choose(option)}
        >
          <Icon name={icons[option]} />
        </Button>
      ))}
    </fieldset>
  );
}
