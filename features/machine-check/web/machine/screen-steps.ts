import { m } from '#words';
import { element, labelled, paragraph } from '#platform/web/elements.ts';
import type { StepRun } from './stage.ts';

const colours = ['black', 'white', 'red', 'lime', 'blue', 'grey', '#0d0d0d'];
const cardMm = 85.6;
const mmPerInch = 25.4;

/** Full screens of one colour, one after the other; a person counts what is wrong. */
export const screenStep: StepRun = async (stage) => {
  const count = element('input', { type: 'number', class: 'input', min: 1, max: 9999, value: 1 });
  for (;;) {
    const chosen = await stage.choice(
      ['colours', m.check_screen_colours()],
      ['fine', m.check_screen_fine(), 'quiet'],
      ['bad', m.check_screen_bad(), 'quiet'],
    );
    if (chosen === 'fine') return { bad: 0 };
    if (chosen === 'bad') break;
    await showColours(stage.ended);
  }
  stage.show(labelled(m.check_screen_count(), count));
  count.focus();
  await stage.choice(['save', m.check_save()]);
  return { bad: Math.min(9999, Math.max(1, Math.round(Number(count.value) || 1))) };
};

async function showColours(ended: AbortSignal): Promise<void> {
  const wall = element('div', {
    class: 'machine-wall',
    role: 'dialog',
    tabindex: -1,
    'aria-label': m.check_wall(),
  });
  document.body.append(wall);
  await wall.requestFullscreen?.().catch(() => undefined);
  wall.focus();
  await new Promise<void>((resolve) => {
    let index = -1;
    const next = () => {
      index += 1;
      if (index === colours.length) resolve();
      else wall.style.background = colours[index]!;
    };
    next();
    wall.addEventListener('click', next);
    wall.addEventListener('keydown', (event) => {
      event.preventDefault();
      if (event.key === 'Escape') resolve();
      else next();
    });
    document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? resolve(), {
      signal: ended,
    });
    ended.addEventListener('abort', () => resolve());
  });
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  wall.remove();
}

/** A bank card has the same size everywhere: beside it the page learns how large a pixel is. */
export const sizeStep: StepRun = async (stage) => {
  const card = element('div', { class: 'machine-card', 'aria-hidden': 'true' });
  const slider = element('input', { type: 'range', min: 120, max: 900, value: 324, class: 'machine-slider' });
  const inches = () => {
    const perInch = (Number(slider.value) / cardMm) * mmPerInch;
    return Math.round((Math.hypot(screen.width, screen.height) / perInch) * 10) / 10;
  };
  const size = element('output', {});
  const fit = () => {
    card.style.width = `${slider.value}px`;
    size.textContent = m.check_size_found({ inches: inches() });
    slider.setAttribute('aria-valuetext', size.textContent);
  };
  slider.addEventListener('input', fit);
  fit();
  stage.show(card, labelled(m.check_size_slider(), slider), size, paragraph(m.check_size_note()));
  await stage.choice(['fits', m.check_size_fits()]);
  return { inches: Math.min(60, Math.max(5, inches())) };
};
