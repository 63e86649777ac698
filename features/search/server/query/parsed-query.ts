export type Wish = 'cheap' | 'battery' | 'warranty' | 'light' | 'wide';
export type Purpose = 'student' | 'coding' | 'office' | 'freelancing' | 'editing' | 'autocad';

export type Price = {
  min?: number;
  max?: number;
  /** What the order begins with: machines of about this price. */
  wish?: number;
};

/** One thing that was understood, in the order of the words. `text` is a short way of saying it that reads the same. */
export type Part = { text: string } & (
  | { kind: 'words'; terms: string[] }
  | ({ kind: 'price' } & Price)
  | { kind: 'wish'; wish: Wish }
  | { kind: 'purpose'; purpose: Purpose }
  /** Either what stands before it or what stands behind it. */
  | { kind: 'either'; sign: 'or' | 'and' | '/' }
  /** Machines without what stands behind it, or before it. */
  | { kind: 'without'; side: 'before' | 'behind' }
  /** Near the place that stands behind it, or before it. */
  | { kind: 'near'; side: 'before' | 'behind' }
);

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;
