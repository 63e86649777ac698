import { m } from '#words';
import { digits } from '#words/numbers.ts';
import type { CheckField, Note, Result, Step, Verdict } from '../check-steps.ts';

export const fieldNames: Record<CheckField, () => string> = {
  keys: m.check_field_keys,
  deadPixels: m.check_field_dead_pixels,
  screenMode: m.check_field_screen_mode,
  diagonal: m.check_field_diagonal,
  refresh: m.check_field_refresh,
  pointer: m.check_field_pointer,
  touch: m.check_field_touch,
  speakers: m.check_field_speakers,
  microphone: m.check_field_microphone,
  camera: m.check_field_camera,
  charger: m.check_field_charger,
  threads: m.check_field_threads,
  memory: m.check_field_memory,
  os: m.check_field_os,
  graphics: m.check_field_graphics,
  speed: m.check_field_speed,
  throttle: m.check_field_throttle,
  virtual: m.check_field_virtual,
};

export const verdictNames: Record<Verdict, () => string> = {
  match: m.check_verdict_match,
  mismatch: m.check_verdict_mismatch,
  'cannot-say': m.check_verdict_cannot_say,
};

export const noteTexts: Record<Note, () => string> = {
  skipped: m.check_note_skipped,
  'not-read': m.check_note_not_read,
  'no-claim': m.check_note_no_claim,
  'browser-hides': m.check_note_browser_hides,
  'browser-rounds': m.check_note_browser_rounds,
  'processor-unclear': m.check_note_processor_unclear,
  'graphics-in-use': m.check_note_graphics_in_use,
  'graphics-unclear': m.check_note_graphics_unclear,
  'not-real-graphics': m.check_note_not_real_graphics,
  'odd-browser': m.check_note_odd_browser,
  zoomed: m.check_note_zoomed,
  'mode-unclear': m.check_note_mode_unclear,
  'plug-in': m.check_note_plug_in,
  'refresh-unclear': m.check_note_refresh_unclear,
  'not-confirmed': m.check_note_not_confirmed,
  declared: m.check_note_declared,
  'slows-down': m.check_note_slows_down,
  'slows-a-little': m.check_note_slows_a_little,
  'not-comparable': m.check_note_not_comparable,
  'slow-for-its-class': m.check_note_slow_for_its_class,
  'run-void': m.check_note_run_void,
  'more-than-claimed': m.check_note_more_than_claimed,
};

export const stepNames: Record<Step, () => string> = {
  system: m.check_system_title,
  screen: m.check_screen_title,
  size: m.check_size_title,
  keyboard: m.check_keys_title,
  pointer: m.check_pointer_title,
  touch: m.check_touch_title,
  speakers: m.check_speakers_title,
  microphone: m.check_microphone_title,
  camera: m.check_camera_title,
  charger: m.check_charger_title,
  load: m.check_load_title,
};

const answers: Record<string, () => string> = {
  works: m.check_value_works,
  fault: m.check_value_fault,
  yes: m.check_value_yes,
  no: m.check_value_no,
  touchscreen: m.check_field_touch,
};
const units: Record<string, (count: string) => string> = {
  threads: (count) => m.check_unit_threads({ count }),
  pixels: (count) => m.check_unit_pixels({ count }),
  inches: (count) => m.check_unit_inches({ count }),
  touches: (count) => m.check_unit_touches({ count }),
  points: (count) => m.check_unit_points({ count }),
};

/** A value as people write it, with its unit. */
export function valueText(value: Result['value'], unit: string | null): string {
  if (value === null) return '–';
  const text =
    typeof value === 'string'
      ? (answers[value]?.() ?? value.replace(/^(\d+)x(\d+)$/, '$1 × $2'))
      : digits(String(value));
  if (unit === null || typeof value === 'string') return text;
  return units[unit]?.(text) ?? (unit === '%' ? `${text}%` : `${text} ${unit}`);
}
