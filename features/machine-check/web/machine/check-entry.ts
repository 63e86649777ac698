import { m } from '#words';
import { overwriteGetLocale } from '#words/compiled/runtime.js';
import { type Step, steps } from '../../check-steps.ts';
import { cameraStep, chargerStep } from './device-steps.ts';
import { element, paragraph } from '#platform/web/elements.ts';
import { keyboardStep } from './keyboard-step.ts';
import { loadStep } from './load-step.ts';
import { pointerStep, touchStep } from './pointer-steps.ts';
import { readMachine } from './read-system.ts';
import { leaveSeen } from './seen-for-form.ts';
import { openRun, Refusal, rememberedRun, rememberRun, type Run, saveSeen } from './run-calls.ts';
import { screenStep, sizeStep } from './screen-steps.ts';
import { microphoneStep, speakersStep } from './sound-steps.ts';
import { perform, type StepRun, type StepWords } from './stage.ts';
import { showWitness } from './witness-panel.ts';

// A production build has the words of one language only.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as 'en');

const performances: Record<Step, [StepRun, StepWords]> = {
  system: [readMachine, { title: m.check_system_title, how: m.check_step_system }],
  screen: [screenStep, { title: m.check_screen_title, how: m.check_step_screen }],
  size: [sizeStep, { title: m.check_size_title, how: m.check_size_how }],
  keyboard: [keyboardStep, { title: m.check_keys_title, how: m.check_keys_how }],
  pointer: [pointerStep, { title: m.check_pointer_title, how: m.check_pointer_how }],
  touch: [touchStep, { title: m.check_touch_title, how: m.check_touch_how }],
  speakers: [speakersStep, { title: m.check_speakers_title, how: m.check_speakers_how }],
  microphone: [microphoneStep, { title: m.check_microphone_title, how: m.check_microphone_how }],
  camera: [cameraStep, { title: m.check_camera_title, how: m.check_camera_how }],
  charger: [chargerStep, { title: m.check_charger_title, how: m.check_step_charger }],
  load: [loadStep, { title: m.check_load_title, how: m.check_step_load }],
};

const form = document.querySelector<HTMLFormElement>('#check-code')!;
const root = document.querySelector<HTMLElement>('#check-run')!;
const problem = document.querySelector<HTMLElement>('#check-problem')!;
const selling = document.querySelector<HTMLElement>('#check-selling')!;
const witness = document.querySelector<HTMLElement>('#check-witness')!;

const wordsOf = (error: unknown) => (error instanceof Refusal ? error.message : m.check_unreachable());

async function begin(code: string): Promise<void> {
  problem.textContent = '';
  try {
    const run = await openRun(code);
    rememberRun(run);
    await goOn(run);
  } catch (error) {
    problem.textContent = wordsOf(error);
  }
}

/** From the step that comes next to the last one. */
async function goOn(run: Run): Promise<void> {
  form.hidden = true;
  selling.hidden = true;
  const leaveWitness = showWitness(run, witness);
  try {
    for (const step of steps.slice(run.done)) {
      const [performStep, words] = performances[step];
      const seen = await perform(root, step, words, performStep);
      const publicCode = await save(run, step, seen);
      run.done += 1;
      rememberRun(run);
      if (publicCode !== null) finish(publicCode);
    }
  } finally {
    leaveWitness();
  }
}

/** Until the server has it; a step whose answer was lost is there already. */
async function save(run: Run, step: Step, seen: Parameters<typeof saveSeen>[2]): Promise<string | null> {
  for (;;)
    try {
      return (await saveSeen(run, step, seen)).publicCode;
    } catch (error) {
      const { code } = error instanceof Refusal ? error : {};
      if (code === 'CHECK_OUT_OF_ORDER') return null;
      if (code === 'CHECK_OVER' || code === 'NOT_FOUND') {
        rememberRun(undefined);
        form.hidden = false;
        root.replaceChildren();
        throw error;
      }
      const again = element('button', { type: 'button', class: 'button' }, m.check_send_again());
      root.replaceChildren(element('p', { role: 'alert' }, wordsOf(error)), again);
      await new Promise((resolve) => again.addEventListener('click', resolve));
    }
}

function finish(publicCode: string): void {
  rememberRun(undefined);
  const heading = element('h2', { tabindex: -1 }, m.check_done_title());
  const address = `${location.pathname.replace(/\/$/, '')}/${publicCode}`;
  const link = element('a', { class: 'button', href: address }, m.check_done_link());
  root.replaceChildren(
    heading,
    paragraph(m.check_done_text()),
    element('p', { class: 'machine-code' }, publicCode),
    link,
  );
  heading.focus();
}

const resume = async (run: Run) =>
  goOn(run).catch((error: unknown) => (problem.textContent = wordsOf(error)));

const field = form.querySelector('input')!;
let isBusy = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isBusy) return;
  isBusy = true;
  void begin(field.value).finally(() => (isBusy = false));
});

document.querySelector('#check-read')!.addEventListener('click', () => {
  void readMachine().then((seen) => {
    leaveSeen(seen);
    location.assign(location.pathname.replace(/check\/?$/, 'dashboard'));
  });
});

const remembered = rememberedRun();
const typedEarly = new URLSearchParams(location.search).get('code');
if (remembered) void resume(remembered);
// Sent before this script was here.
else if (typedEarly !== null) {
  history.replaceState(null, '', location.pathname);
  field.value = typedEarly;
  void begin(typedEarly);
}
