import { m } from '#words';
import { type Step, steps } from '../../check-steps.ts';
import type { Seen } from '../../seen.ts';
import { element, paragraph } from '#platform/web/elements.ts';

type Choice<Name extends string> = [name: Name, label: string, kind?: 'quiet'];

/** Where one step is done. What it adds is gone when it ends, and `ended` tells it to stop. */
export type Stage = {
  show: (...parts: (Node | string)[]) => void;
  /** The button that is pressed, of those offered last. */
  choice: <Name extends string>(...choices: Choice<Name>[]) => Promise<Name>;
  ended: AbortSignal;
};

export type StepWords = { title: () => string; how: () => string };
export type StepRun = (stage: Stage) => Promise<Seen>;

/** Shows one step until it has seen something or was skipped; a step that cannot be done is one that was skipped. */
export async function perform(
  root: HTMLElement,
  step: Step,
  { title, how }: StepWords,
  run: StepRun,
): Promise<Seen> {
  const ending = new AbortController();
  const heading = element('h2', { tabindex: -1 }, title());
  const content = element('div', { class: 'machine-step-content' });
  const ways = element('div', { class: 'ways' });
  const progress = m.check_step_of({ number: steps.indexOf(step) + 1, count: steps.length });
  const panel = element(
    'section',
    { class: 'machine-step', 'data-step': step, 'aria-label': title() },
    element('p', { class: 'soft small' }, progress),
    heading,
    paragraph(how()),
    content,
    ways,
  );
  root.replaceChildren(panel);
  heading.focus();

  const skipped = new Promise<Seen>((resolve) => {
    const skip = element('button', { type: 'button', class: 'button button-ghost' }, m.check_skip());
    skip.addEventListener('click', () => resolve({}));
    panel.append(element('div', { class: 'ways' }, skip));
  });
  const stage: Stage = {
    ended: ending.signal,
    show: (...parts) => content.replaceChildren(...parts),
    choice: (...choices) =>
      new Promise((resolve) => {
        const buttons = choices.map(([name, label, kind]) =>
          element(
            'button',
            { type: 'button', class: `button ${kind ? 'button-quiet' : ''}`, onclick: () => resolve(name) },
            label,
          ),
        );
        ways.replaceChildren(...buttons);
      }),
  };
  try {
    return await Promise.race([run(stage), skipped]);
  } catch {
    stage.show(paragraph(m.check_step_failed()));
    ways.replaceChildren();
    return await skipped;
  } finally {
    ending.abort();
  }
}
