import { m } from '#words';
import { element, paragraph } from '#platform/web/elements.ts';
import type { StepRun } from './stage.ts';

const digits = '1234567890'.split('').map((digit) => `Digit${digit}`);
const lettersOf = (row: string) => row.split('').map((letter) => `Key${letter}`);

/** By position, so that the language of the keyboard does not matter. */
const rows = [
  ['Escape', ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`), 'Delete'],
  ['Backquote', ...digits, 'Minus', 'Equal', 'Backspace'],
  ['Tab', ...lettersOf('QWERTYUIOP'), 'BracketLeft', 'BracketRight', 'Backslash'],
  ['CapsLock', ...lettersOf('ASDFGHJKL'), 'Semicolon', 'Quote', 'Enter'],
  ['ShiftLeft', ...lettersOf('ZXCVBNM'), 'Comma', 'Period', 'Slash', 'ShiftRight'],
  ['ControlLeft', 'AltLeft', 'Space', 'AltRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
];
/** Many laptops send something else for these, or have no such key. */
const optional = /^(?:F\d+|AltRight)$/;

const signs: Record<string, string> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Escape: 'Esc',
  Backspace: '⌫',
  Delete: 'Del',
  Enter: '↵',
  CapsLock: 'Caps',
  ShiftLeft: '⇧',
  ShiftRight: '⇧',
  ControlLeft: 'Ctrl',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
};
const signOf = (code: string) => signs[code] ?? code.replace(/^(?:Key|Digit)/, '');

/** Keys count while the keyboard on the screen has the focus; Escape twice in a row leaves it. */
export const keyboardStep: StepRun = async (stage) => {
  const keys = new Map<string, HTMLElement>();
  const absent = new Set<string>();
  const pressed = new Set<string>();
  const missing = () =>
    [...keys.keys()].filter((code) => !optional.test(code) && !absent.has(code) && !pressed.has(code));
  const status = element('p', { role: 'status' });
  const board = element('div', {
    class: 'machine-keys',
    tabindex: 0,
    role: 'application',
    'aria-label': m.check_keys_area(),
  });
  for (const row of rows)
    board.append(
      element(
        'div',
        {},
        ...row.map((code) => {
          const key = element('kbd', { 'data-key': code }, signOf(code));
          keys.set(code, key);
          // A key that this keyboard does not have.
          key.addEventListener('click', () => {
            if (!absent.delete(code)) absent.add(code);
            key.toggleAttribute('data-absent', absent.has(code));
            update();
          });
          return key;
        }),
      ),
    );
  let isDone: () => void;
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  function update() {
    status.textContent = m.check_keys_left({ count: missing().length });
    if (missing().length === 0) isDone();
  }
  let last = '';
  board.addEventListener('keydown', (event) => {
    event.preventDefault();
    if (event.code === 'Escape' && last === 'Escape' && !event.repeat) return board.blur();
    last = event.code;
    pressed.add(event.code);
    keys.get(event.code)?.setAttribute('data-pressed', '');
    update();
  });
  stage.show(board, status, paragraph(m.check_keys_absent()));
  update();
  board.focus();

  const again = stage.choice(['rest', m.check_keys_rest()]);
  if ((await Promise.race([done, again])) === undefined) return { missing: [] };
  stage.show(paragraph(m.check_keys_again({ keys: missing().map(signOf).join('  ') })), board, status);
  board.focus();
  const dead = stage.choice(['dead', m.check_keys_dead()]);
  if ((await Promise.race([done, dead])) === undefined) return { missing: [] };
  return { missing: missing(), isPressedAgain: true };
};
