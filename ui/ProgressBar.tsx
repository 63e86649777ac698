import { m } from '#words';

/** At the top edge of the window. */
export function ProgressBar() {
  return <progress className="progress" aria-label={m.ui_loading()} />;
}
