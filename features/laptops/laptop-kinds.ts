export const categories = ['Gaming', 'Laptop', 'Desktop'] as const;
export const processors = ['Intel', 'AMD', 'MAC'] as const;
export const conditions = ['Rarely used', 'Used', 'Fresh like new', 'Fresh'] as const;
export const storageKinds = ['SSD', 'HDD', 'SSD + HDD'] as const;
export const pageSizes = [10, 15, 20] as const;

export type Category = (typeof categories)[number];
export type Processor = (typeof processors)[number];

/** Any case; what is no category at all reads as none. */
export const readCategory = (typed: string): Category | undefined =>
  categories.find((category) => category.toLowerCase() === typed.toLowerCase());

/** As many machines as can be asked for by their ids in one address. */
export const maxIdsPerRequest = 50;
