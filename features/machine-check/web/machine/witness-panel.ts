import { m } from '#words';
import { element, labelled, paragraph } from '#platform/web/elements.ts';
import { type Run, seeWitness, typeKeys } from './run-calls.ts';

const againMs = 5000;
const keyCount = 4;

/** While the buyer's phone watches: the number that it shows too, and a field for the keys that it asks for. */
export function showWitness(run: Run, panel: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const number = element('b', { class: 'machine-code machine-code-large', id: 'check-number' });
  const keys = keysField(run);

  async function look() {
    let nextInMs = againMs;
    try {
      const seen = await seeWitness(run);
      // Nobody watches this one.
      if (isOver || seen.number === null) return;
      number.textContent = seen.number;
      if (!panel.hasChildNodes())
        panel.replaceChildren(element('p', {}, `${m.check_witness_number()} `, number), keys);
      if (seen.isPassed) keys.replaceChildren(paragraph(m.check_witness_passed()));
      nextInMs = seen.nextInMs + 50;
    } catch {
      // The network may come back.
    }
    if (!isOver) timer = setTimeout(() => void look(), nextInMs);
  }
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    panel.replaceChildren();
  };
}

/** By position on the keyboard, so that its language does not matter. */
function keysField(run: Run): HTMLElement {
  const field = element('input', { class: 'input', autocomplete: 'off', spellcheck: 'false', maxlength: 8 });
  const status = element('p', { role: 'status' });
  const parts = element('div', { class: 'check-keys' }, labelled(m.check_witness_field(), field), status);
  field.addEventListener('keydown', (event) => {
    const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
    if (letter === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.value += letter;
    void changed();
  });
  field.addEventListener('input', () => void changed());

  async function changed() {
    const typed = field.value.trim();
    if (typed.length < keyCount) return;
    field.value = '';
    status.textContent = '';
    try {
      const { isPassed } = await typeKeys(run, typed);
      if (isPassed) parts.replaceChildren(paragraph(m.check_witness_passed()));
      else status.textContent = m.check_witness_wrong();
    } catch {
      status.textContent = m.check_unreachable();
    }
  }
  return parts;
}
