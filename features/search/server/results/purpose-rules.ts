import type { Category } from '#features/laptops/laptop-kinds.ts';
import type { Purpose } from '../query/parsed-query.ts';

type Rule = {
  categories?: readonly Category[];
  minRamGb: number;
  /** Of the processor, as the decoder names them. */
  families: RegExp;
  /** Earlier generations of Intel's Core are too slow. */
  minIntelGeneration?: number;
  hasSsd?: boolean;
  graphics?: 'card' | 'card or Apple';
  /** The rule, in words that are the same in every language. */
  summary: string;
};

const fromI3 = /^(Core (i[3579]|Ultra)|Ryzen|M\d)/;
const fromI5 = /^(Core (i[579]|Ultra)|Ryzen [579]|M\d)/;

/** What a machine needs for what people want to do with it. Described in docs/search.md. */
export const purposeRules: Record<Purpose, Rule> = {
  student: {
    categories: ['Laptop'],
    minRamGb: 8,
    families: fromI3,
    summary: '8 GB+, i3 / Ryzen 3+',
  },
  office: {
    categories: ['Laptop', 'Desktop'],
    minRamGb: 8,
    families: fromI3,
    minIntelGeneration: 6,
    summary: '8 GB+, i3 / Ryzen 3+',
  },
  coding: {
    minRamGb: 8,
    families: fromI5,
    minIntelGeneration: 6,
    hasSsd: true,
    summary: '8 GB+, SSD, i5 / Ryzen 5+',
  },
  freelancing: {
    minRamGb: 8,
    families: fromI5,
    minIntelGeneration: 6,
    hasSsd: true,
    summary: '8 GB+, SSD, i5 / Ryzen 5+',
  },
  editing: {
    minRamGb: 16,
    families: fromI5,
    minIntelGeneration: 6,
    hasSsd: true,
    graphics: 'card or Apple',
    summary: '16 GB+, SSD, i5 / Ryzen 5+, GPU / Apple M',
  },
  autocad: {
    minRamGb: 8,
    families: fromI5,
    minIntelGeneration: 6,
    graphics: 'card',
    summary: '8 GB+, i5 / Ryzen 5+, GPU',
  },
};
