import * as z from 'zod/mini';
import { m } from '#words';

const invalid = { error: () => m.check_step_invalid() };
const number = (from: number, to: number) =>
  z.optional(z.number(invalid).check(z.gte(from, invalid), z.lte(to, invalid)));
const flag = z.optional(z.boolean(invalid));
const oneSecond = z.number(invalid).check(z.gte(0, invalid), z.lte(1e9, invalid));
const curve = z.array(oneSecond, invalid).check(z.maxLength(180, invalid));

/**
 * What a step has seen on the machine; a step that was skipped has seen nothing. Numbers and short choices only: no
 * name of a browser beyond its kind, no address, nothing that was painted or recorded.
 */
export const Seen = z.object({
  browser: z.optional(z.enum(['chromium', 'firefox', 'safari', 'brave', 'other'], invalid)),
  version: number(0, 10_000),
  threads: number(1, 1024),
  memory: number(0.25, 1024),
  system: z.optional(z.enum(['Windows 11', 'Windows 10', 'Windows', 'macOS', 'Linux', 'ChromeOS'], invalid)),
  renderer: z.optional(
    z.string(invalid).check(z.maxLength(300, invalid), z.regex(/^[\p{L}\p{N}\p{P}\p{S} ]*$/v, invalid)),
  ),
  /** What the browser says of itself contradicts itself. */
  isOdd: flag,
  width: number(1, 20_000),
  height: number(1, 20_000),
  isZoomed: flag,
  hertz: number(1, 1000),
  isPlugged: flag,
  touchPoints: number(0, 256),
  /** How many things a person found wrong; 0 is fine. */
  bad: number(0, 10_000),
  inches: number(5, 60),
  /** Keys that sent nothing, by their position on the keyboard. */
  missing: z.optional(
    z
      .array(z.string(invalid).check(z.regex(/^[A-Za-z]\w{0,23}$/, invalid)), invalid)
      .check(z.maxLength(130, invalid)),
  ),
  isPressedAgain: flag,
  /** Percent of a surface. */
  covered: number(0, 100),
  decibels: number(0, 200),
  hasPlugged: flag,
  score: number(0, 1e9),
  /** One number a second: of the workers together, and of the page's own thread. */
  curves: z.optional(z.array(curve, invalid).check(z.maxLength(4, invalid))),
  /** The page was hidden meanwhile, or a sum was wrong. */
  isVoid: flag,
});
export type Seen = z.output<typeof Seen>;
