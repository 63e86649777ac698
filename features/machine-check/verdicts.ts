import type { Step } from './check-steps.ts';
import type { CheckField, How, Note, Result, Verdict } from './check-steps.ts';
import { graphicsOf, isSameCard } from './graphics-names.ts';
import type { Claims } from './listing-claims.ts';
import { isMemoryPossible, isRounded } from './memory-buckets.ts';
import { checkScreen, checkRefresh } from './screen-verdicts.ts';
import type { Seen } from './seen.ts';
import { speedLeft } from './throttle.ts';

/** The speed that others of its class had, once there are enough of them. */
export type ClassSpeed = number | undefined;

/** A result of one field; what is left out is not known. */
const result = (
  field: CheckField,
  verdict: Verdict,
  {
    value = null,
    unit = null,
    how = 'measured',
    claim = null,
    note = null,
  }: Partial<Pick<Result, 'value' | 'unit' | 'claim' | 'note'>> & { how?: How },
): Result => ({ field, value, unit, how, verdict, claim, note });

const unable = (field: CheckField, note: Note, rest: Partial<Result> = {}) =>
  result(field, 'cannot-say', { ...rest, note });

/** Verdicts on what one step has seen, against what the listing says. Never a mismatch that could be the browser's. */
export function judge(step: Step, seen: Seen, claims: Claims, classSpeed?: ClassSpeed): Result[] {
  return judges[step](seen, claims, classSpeed);
}

const judges: Record<Step, (seen: Seen, claims: Claims, classSpeed: ClassSpeed) => Result[]> = {
  system: (seen, claims) => [
    threads(seen, claims),
    memory(seen, claims),
    system(seen, claims),
    graphics(seen, claims),
    virtual(seen),
    checkScreen(seen, claims),
    checkRefresh(seen, claims),
  ],
  screen: (seen, claims) => [byPerson('deadPixels', { ...seen, unit: 'pixels' }, claims)],
  size: (seen, claims) => [diagonal(seen, claims)],
  keyboard: (seen, claims) => [keys(seen, claims)],
  pointer: (seen, claims) => [pointer(seen, claims)],
  touch: (seen, claims) => [touch(seen, claims)],
  speakers: (seen, claims) => [byPerson('speakers', seen, claims)],
  microphone: (seen, claims) => [microphone(seen, claims)],
  camera: (seen, claims) => [byPerson('camera', seen, claims)],
  charger: (seen, claims) => [charger(seen, claims)],
  load: (seen, claims, classSpeed) => [speed(seen, classSpeed), throttle(seen, claims)],
};

/** Firefox, Safari and Brave say what they like of a machine; only Chromium says what it is. */
const isFrank = ({ browser }: Seen) => browser === 'chromium';

function threads(seen: Seen, { threads: possible, processor }: Claims): Result {
  const about = { value: seen.threads ?? null, unit: 'threads', claim: possible.join(', ') || null };
  if (seen.threads === undefined) return unable('threads', 'not-read', about);
  if (!isFrank(seen)) return unable('threads', 'browser-hides', about);
  if (possible.length === 0) return unable('threads', 'processor-unclear', { ...about, claim: processor });
  return result('threads', possible.includes(seen.threads) ? 'match' : 'mismatch', about);
}

function memory(seen: Seen, { memory: claim }: Claims): Result {
  const about = { value: seen.memory ?? null, unit: 'GB', claim: claim ?? null };
  if (!isFrank(seen)) return unable('memory', 'browser-hides', about);
  if (seen.memory === undefined) return unable('memory', 'not-read', about);
  if (claim === undefined) return unable('memory', 'no-claim', about);
  if (isRounded(seen, claim)) return unable('memory', 'browser-rounds', about);
  return result('memory', isMemoryPossible(seen.memory, claim) ? 'match' : 'mismatch', about);
}

/** Whatever runs on a machine that could run Windows 11 contradicts nothing. */
function system(seen: Seen, { windows11 }: Claims): Result {
  const about = { value: seen.system ?? null };
  if (seen.system === undefined) return unable('os', isFrank(seen) ? 'not-read' : 'browser-hides', about);
  return windows11 && seen.system === 'Windows 11'
    ? result('os', 'match', { ...about, claim: 'Windows 11' })
    : unable('os', 'no-claim', about);
}

function graphics(seen: Seen, claims: Claims): Result {
  const found = graphicsOf(seen.renderer ?? '');
  const about = { value: found.name || null, claim: claims.graphics ?? null };
  if (found.name === '') return unable('graphics', isFrank(seen) ? 'not-read' : 'browser-hides', about);
  if (!isFrank(seen)) return unable('graphics', 'browser-hides', about);
  if (found.kind === 'not-real') return unable('graphics', 'not-real-graphics', about);
  const claimed = graphicsOf(
    claims.isApple ? `Apple ${claims.graphics ?? claims.processor}` : (claims.graphics ?? ''),
  );
  if (found.kind === 'apple' || claimed.kind === 'apple') return appleGraphics(found, claimed, about);
  if (claimed.kind === 'card') {
    // Hybrids work with what is built in until something needs the card.
    if (found.kind !== 'card') return unable('graphics', 'graphics-in-use', about);
    const isSame = isSameCard(claimed, found);
    if (isSame === undefined) return unable('graphics', 'more-than-claimed', about);
    return result('graphics', isSame ? 'match' : 'mismatch', about);
  }
  if (claims.graphics === undefined) {
    if (!claims.hasCard) return unable('graphics', 'no-claim', about);
    return found.kind === 'card'
      ? result('graphics', 'match', about)
      : unable('graphics', 'graphics-in-use', about);
  }
  const words = (name: string) => name.toLowerCase().replace(/\b(intel|amd|graphics)\b|[^a-z\d]/g, '');
  return found.kind === 'built-in' && words(found.name) === words(claims.graphics)
    ? result('graphics', 'match', about)
    : unable('graphics', 'graphics-unclear', about);
}

type Named = ReturnType<typeof graphicsOf>;

function appleGraphics(found: Named, claimed: Named, about: Partial<Result>): Result {
  if (found.kind !== 'apple' || claimed.kind !== 'apple')
    return unable('graphics', 'graphics-unclear', about);
  const isSame = isSameCard(claimed, found);
  if (isSame === undefined) return unable('graphics', 'more-than-claimed', about);
  return result('graphics', isSame ? 'match' : 'mismatch', about);
}

/** A flag and no verdict: a broken driver looks like a virtual machine too. */
function virtual(seen: Seen): Result {
  if (graphicsOf(seen.renderer ?? '').kind === 'not-real')
    return unable('virtual', 'not-real-graphics', { value: 'yes' });
  if (seen.isOdd === true) return unable('virtual', 'odd-browser', { value: 'yes' });
  if (seen.renderer === undefined || !isFrank(seen))
    return unable('virtual', 'browser-hides', { value: 'no' });
  return result('virtual', 'match', { value: 'no' });
}

function diagonal({ inches }: Seen, { inches: claim }: Claims): Result {
  const about = { value: inches ?? null, unit: 'inches', how: 'person', claim: claim ?? null } as const;
  if (inches === undefined) return unable('diagonal', 'skipped', about);
  if (claim === undefined) return unable('diagonal', 'no-claim', about);
  return result('diagonal', Math.abs(inches - claim) <= 0.5 ? 'match' : 'mismatch', about);
}

/** What a person has seen or heard: nothing is wrong, or so many things are. */
function byPerson(field: CheckField, { bad, unit }: Seen & { unit?: string }, claims: Claims): Result {
  const value = unit === undefined ? worksOf(bad) : (bad ?? null);
  return fault(field, bad, { value, unit: unit ?? null, how: 'person' }, claims);
}

const worksOf = (bad: number | undefined) => (bad === undefined ? null : bad === 0 ? 'works' : 'fault');

function fault(
  field: CheckField,
  bad: number | undefined,
  about: Partial<Result>,
  { declared }: Claims,
): Result {
  if (bad === undefined) return unable(field, 'skipped', about);
  if (bad === 0) return result(field, 'match', about);
  return declared.includes(field) ? unable(field, 'declared', about) : result(field, 'mismatch', about);
}

function keys({ missing, isPressedAgain }: Seen, claims: Claims): Result {
  const about = { value: missing === undefined ? null : missing.join(', ') || 'works' };
  if (missing === undefined) return unable('keys', 'skipped', about);
  if (missing.length > 0 && isPressedAgain !== true) return unable('keys', 'not-confirmed', about);
  return fault('keys', missing.length, about, claims);
}

function pointer({ covered, bad }: Seen, claims: Claims): Result {
  const about = { value: covered ?? null, unit: '%' };
  if (covered !== undefined && covered >= 90) return result('pointer', 'match', about);
  if (bad !== undefined && bad > 0) return fault('pointer', bad, { ...about, how: 'person' }, claims);
  return unable('pointer', covered === undefined ? 'skipped' : 'not-confirmed', about);
}

function touch(seen: Seen, claims: Claims): Result {
  const { touchPoints, covered, bad } = seen;
  const about = { value: touchPoints ?? null, unit: 'touches', claim: claims.isTouch ? 'touchscreen' : null };
  if (touchPoints === undefined) return unable('touch', 'skipped', about);
  if (!claims.isTouch) return unable('touch', 'no-claim', about);
  if (touchPoints === 0)
    return isFrank(seen) ? fault('touch', 1, about, claims) : unable('touch', 'browser-hides', about);
  if (covered !== undefined && covered >= 90) return result('touch', 'match', about);
  if (bad !== undefined && bad > 0) return fault('touch', bad, { ...about, how: 'person' }, claims);
  return unable('touch', 'not-confirmed', about);
}

const loudEnoughDecibels = 12;

function microphone({ decibels, bad }: Seen, claims: Claims): Result {
  const about = { value: decibels ?? worksOf(bad), unit: decibels === undefined ? null : 'dB' };
  if (decibels !== undefined && decibels > loudEnoughDecibels) return result('microphone', 'match', about);
  if (bad !== undefined) return fault('microphone', bad, { ...about, how: 'person' }, claims);
  return unable('microphone', decibels === undefined ? 'skipped' : 'not-confirmed', about);
}

function charger({ hasPlugged, bad }: Seen, claims: Claims): Result {
  if (hasPlugged === true) return result('charger', 'match', { value: 'works' });
  return fault('charger', bad, { value: worksOf(bad), how: 'person' }, claims);
}

const slowForItsClass = 1 / 3;

function speed({ score, isVoid }: Seen, classSpeed: ClassSpeed): Result {
  const about = { value: score ?? null, unit: 'points', claim: classSpeed ?? null };
  if (score === undefined) return unable('speed', 'skipped', about);
  if (isVoid === true) return unable('speed', 'run-void', about);
  if (classSpeed === undefined) return unable('speed', 'not-comparable', about);
  return score < classSpeed * slowForItsClass
    ? unable('speed', 'slow-for-its-class', about)
    : result('speed', 'match', about);
}

function throttle({ curves, isVoid, isPlugged }: Seen, { declared }: Claims): Result {
  const left = speedLeft(curves ?? []);
  const about = { value: left === undefined ? null : Math.round(left * 100), unit: '%' };
  if (curves === undefined) return unable('throttle', 'skipped', about);
  if (left === undefined || isVoid === true) return unable('throttle', 'run-void', about);
  if (left >= 0.8) return result('throttle', 'match', about);
  // On its battery a machine may save power of its own will.
  if (isPlugged === false) return unable('throttle', 'plug-in', about);
  if (left >= 0.6) return unable('throttle', 'slows-a-little', about);
  if (declared.includes('throttle')) return unable('throttle', 'declared', about);
  return result('throttle', 'mismatch', { ...about, note: 'slows-down' });
}
