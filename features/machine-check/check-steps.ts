/** What the machine is asked to do, in this order. */
export const steps = [
  'system',
  'screen',
  'size',
  'keyboard',
  'pointer',
  'touch',
  'speakers',
  'microphone',
  'camera',
  'charger',
  'load',
] as const;
export type Step = (typeof steps)[number];

/** What is found out, and in which step. */
const fieldsOf = {
  system: ['threads', 'memory', 'os', 'graphics', 'virtual', 'screenMode', 'refresh'],
  screen: ['deadPixels'],
  size: ['diagonal'],
  keyboard: ['keys'],
  pointer: ['pointer'],
  touch: ['touch'],
  speakers: ['speakers'],
  microphone: ['microphone'],
  camera: ['camera'],
  charger: ['charger'],
  load: ['speed', 'throttle'],
} as const satisfies Record<Step, readonly string[]>;
export type CheckField = (typeof fieldsOf)[Step][number];

export const checkFields = steps.flatMap((step): CheckField[] => [...fieldsOf[step]]);

export const hows = ['measured', 'person', 'pasted'] as const;
export const verdicts = ['match', 'mismatch', 'cannot-say'] as const;
export const levels = ['self', 'witnessed'] as const;
/** Why a verdict is as it is, for the page to put into words. */
export const notes = [
  'skipped',
  'not-read',
  'no-claim',
  'browser-hides',
  'browser-rounds',
  'processor-unclear',
  'graphics-in-use',
  'graphics-unclear',
  'not-real-graphics',
  'odd-browser',
  'zoomed',
  'mode-unclear',
  'plug-in',
  'refresh-unclear',
  'not-confirmed',
  'declared',
  'slows-down',
  'slows-a-little',
  'not-comparable',
  'slow-for-its-class',
  'run-void',
  'more-than-claimed',
] as const;
export type Note = (typeof notes)[number];
export type Verdict = (typeof verdicts)[number];
export type How = (typeof hows)[number];

export type Result = {
  field: CheckField;
  value: string | number | null;
  unit: string | null;
  how: How;
  verdict: Verdict;
  claim: string | number | null;
  note: Note | null;
};
