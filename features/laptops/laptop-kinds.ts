export const categories = ['Gaming', 'Laptop', 'Desktop'] as const;
export const processors = ['Intel', 'AMD', 'MAC'] as const;
export const conditions = ['Rarely used', 'Used', 'Fresh like new', 'Fresh'] as const;
export const storageKinds = ['SSD', 'HDD', 'SSD + HDD'] as const;
export const saleStatuses = ['Available', 'Sold'] as const;
export const contactChoices = ['everyone', 'after-visit'] as const;

export type Category = (typeof categories)[number];
export type StorageKind = (typeof storageKinds)[number];
export type ContactChoice = (typeof contactChoices)[number];
export type Processor = (typeof processors)[number];

export const readCategory = (typed: string): Category | undefined =>
  categories.find((category) => category.toLowerCase() === typed.toLowerCase());

/** Machines fetched by id in one request; their ids have to fit into an address. */
export const maxIdsPerRequest = 50;
