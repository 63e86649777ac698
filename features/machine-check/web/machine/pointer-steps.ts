import { m } from '#words';
import type { Seen } from '../../seen.ts';
import { element } from '#platform/web/elements.ts';
import { readBrowser } from './read-system.ts';
import type { Stage, StepRun } from './stage.ts';

const columns = 10;
const lines = 6;

/** A field of cells to stroke; answers how much of it was reached, in percent. */
async function stroke({ show, choice }: Stage, counts: (event: PointerEvent) => boolean): Promise<Seen> {
  const cells = Array.from({ length: columns * lines }, () => element('i'));
  const field = element(
    'div',
    { class: 'machine-field', role: 'img', 'aria-label': m.check_pointer_area() },
    ...cells,
  );
  const status = element('p', { role: 'status' });
  const covered = () => Math.round((field.querySelectorAll('[data-reached]').length / cells.length) * 100);
  const mark = (event: PointerEvent) => {
    if (!counts(event)) return;
    const { left, top, width, height } = field.getBoundingClientRect();
    const column = Math.floor(((event.clientX - left) / width) * columns);
    const line = Math.floor(((event.clientY - top) / height) * lines);
    cells[line * columns + column]?.setAttribute('data-reached', '');
    status.textContent = m.check_pointer_covered({ percent: covered() });
  };
  field.addEventListener('pointermove', mark);
  field.addEventListener('pointerdown', mark);
  show(field, status);
  const chosen = await choice(['done', m.check_pointer_done()], ['bad', m.check_pointer_bad(), 'quiet']);
  return { covered: covered(), ...(chosen === 'bad' && { bad: 1 }) };
}

export const pointerStep: StepRun = (stage) => stroke(stage, ({ pointerType }) => pointerType !== 'touch');

/** Asked of nobody whose screen is none. */
export const touchStep: StepRun = async (stage) => {
  const touchPoints = navigator.maxTouchPoints;
  const about = { ...readBrowser(), touchPoints };
  if (touchPoints === 0) return about;
  return { ...about, ...(await stroke(stage, ({ pointerType }) => pointerType === 'touch')) };
};
