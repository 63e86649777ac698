import { m } from '#words';
import { digits } from '#words/numbers.ts';

// A choice is stored under its English name; these are its labels in the reader's language.

type Labels = Record<string, () => string>;

const categories: Labels = { Gaming: m.nav_gaming, Laptop: m.nav_laptop, Desktop: m.nav_desktop };

const conditions: Labels = {
  Fresh: m.laptop_condition_fresh,
  'Fresh like new': m.laptop_condition_like_new,
  'Rarely used': m.laptop_condition_rarely_used,
  Used: m.laptop_condition_used,
};

export const categoryName = (category: string): string => categories[category]?.() ?? category;
export const conditionName = (condition: string): string => conditions[condition]?.() ?? condition;

/** Whether a machine has a graphics card of its own. */
export const graphicsCardAnswer = (answer: string): string =>
  answer === 'Yes' ? m.laptop_gpu_yes() : m.laptop_gpu_no();

/** Of a maker or a family: `Intel`, `Core i5`. */
export const processorName = (name: string): string => m.name_processor({ name });

/** `8th`, `5000 series`; what a seller put in other words stays so. */
export const generationName = (name: string): string => m.name_generation({ name });

const withNumber = /^(.+)( \d+)$/;

/** A district, or an area that is known; the number of a sector may stand behind it: `Mirpur 10`. */
export function placeName(name: string): string {
  const known = m.name_place({ name });
  const [, area = '', number = ''] = known === name ? (withNumber.exec(name) ?? []) : [];
  const knownArea = m.name_place({ name: area });
  return knownArea === area ? known : knownArea + digits(number);
}

/** `Kazla, Rajshahi`: its known places by their names, the rest as the seller typed it. */
export const locationName = (location: string): string => location.split(', ').map(placeName).join(', ');

/** `March 2022` in the language of the page; the seller may have typed anything. */
export function buyingDate(dob: string): string {
  const [, month = '', year = ''] = withNumber.exec(dob) ?? [];
  const name = m.name_month({ name: month });
  return name === month ? dob : name + digits(year);
}
