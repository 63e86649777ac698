import { m } from '#words';

/** Along the top of the window, while something is on its way. */
export function ProgressBar() {
  return <progress className="progress" aria-label={m.ui_loading()} />;
}
