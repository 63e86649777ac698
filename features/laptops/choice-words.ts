import { m } from '#words';

/** A choice is kept as it was named first; this is how it is said to whoever reads. */
type Words = Record<string, () => string>;

const categories: Words = { Gaming: m.nav_gaming, Laptop: m.nav_laptop, Desktop: m.nav_desktop };

const conditions: Words = {
  Fresh: m.laptop_condition_fresh,
  'Fresh like new': m.laptop_condition_like_new,
  'Rarely used': m.laptop_condition_rarely_used,
  Used: m.laptop_condition_used,
};

export const categoryName = (category: string): string => categories[category]?.() ?? category;
export const conditionName = (condition: string): string => conditions[condition]?.() ?? condition;
