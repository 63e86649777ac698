import { useSyncExternalStore } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

const views = ['grid', 'list'] as const;
type View = (typeof views)[number];

const names = { grid: m.search_view_grid, list: m.search_view_list };
const { dataset } = globalThis.document?.documentElement ?? { dataset: {} };
const watching = new Set<() => void>();

function watch(changed: () => void) {
  watching.add(changed);
  return () => watching.delete(changed);
}

function choose(view: View) {
  dataset['view'] = view;
  try {
    localStorage.setItem('view', view);
  } catch {
    // Then it is remembered until the page is left.
  }
  for (const changed of watching) changed();
}

/** Set before the first paint, so that a list does not begin as a grid; without script there is only the grid. */
export function ViewSwitch() {
  const view = useSyncExternalStore(
    watch,
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
          <Icon name={option} />
        </Button>
      ))}
    </fieldset>
  );
}
