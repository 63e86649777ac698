import { m } from '#words';

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
