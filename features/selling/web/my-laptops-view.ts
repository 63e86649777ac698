import { m } from '#words';
import type { Interest } from '#features/interest/interest-contract.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';

/** The tabs: which machines each has, in the order of the page. */
export const tabs = [
  { name: 'all', label: m.mine_tab_all, has: () => true },
  { name: 'for-sale', label: m.mine_tab_available, has: ({ status }: Laptop) => status === 'Available' },
  { name: 'advertised', label: m.mine_tab_advertised, has: ({ ads }: Laptop) => ads },
  { name: 'sold', label: m.mine_tab_sold, has: ({ status }: Laptop) => status === 'Sold' },
] as const;

export const orders = [
  { name: 'newest', label: m.mine_sort_newest },
  { name: 'views', label: m.mine_sort_views },
  { name: 'price', label: m.mine_sort_price },
] as const;

type View = { tab: string; order: string; sought: string };

/** A seller's machines as a tab, an order and the words of the finder have them. */
export function inView(laptops: Laptop[], interest: Map<string, Interest>, view: View): Laptop[] {
  const tab = tabs.find(({ name }) => name === view.tab) ?? tabs[0];
  const words = view.sought.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ brand, model, version, location }: Laptop) =>
    [brand, model, version, location].join(' ').toLowerCase();
  const found = laptops.filter(
    (laptop) => tab.has(laptop) && words.every((word) => textOf(laptop).includes(word)),
  );
  const views = ({ _id }: Laptop) => interest.get(_id)?.last30Days.views ?? 0;
  if (view.order === 'views') return found.toSorted((a, b) => views(b) - views(a));
  if (view.order === 'price') return found.toSorted((a, b) => b.askingPrice - a.askingPrice);
  return found;
}
