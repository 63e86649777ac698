import { decode } from '#features/laptops/decoder.ts';
import { latinDigits } from '#words/latin-digits.ts';
import {
  type Category,
  type Processor,
  type StorageKind,
  storageKinds,
} from '#features/laptops/laptop-kinds.ts';

type UsualProcessor = { processor: Processor; version: string; generation: string };
type UsualStorage = { gb: number; kind: StorageKind };
type Model = {
  brand: string;
  model: string;
  category: Category;
  processors: UsualProcessor[];
  ramGb: number[];
  storage: UsualStorage[];
  screenInches: number | null;
  graphics: string;
};

const listed = (typed: string) =>
  latinDigits(typed)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `i5-8350U, R5-5500U, M1`: the commonest first. */
export const readProcessors = (typed: string, brand: string): UsualProcessor[] =>
  listed(typed).map((chip) => {
    const version = chip.replace(/^i([3579])-/, 'Core i$1-').replace(/^R([3579])-/, 'Ryzen $1 ');
    const processor = brand === 'Apple' ? 'MAC' : /ryzen|athlon|\ba\d{1,2}-/i.test(version) ? 'AMD' : 'Intel';
    return { processor, version, generation: generationOf(processor, version) };
  });

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];

function generationOf(processor: Processor, version: string): string {
  const apple = /^M([1-5])\b/.exec(version)?.[1];
  if (apple) return ordinals[Number(apple) - 1]!;
  return decode({ processor, version, generation: '', model: '' }).generation ?? '';
}

/** `8, 16`; undefined where one is no whole number of gigabytes. */
export function readMemory(typed: string): number[] | undefined {
  const sizes = listed(typed).map(Number);
  return sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= 1024) ? sizes : undefined;
}

/** `256, 512 SSD, 1000 HDD`: what has no kind is of that of the next. */
export function readStorage(typed: string): UsualStorage[] | undefined {
  const storage: UsualStorage[] = [];
  let kind: StorageKind | undefined;
  for (const part of listed(typed).toReversed()) {
    const [, size, name] = /^(\d{2,6})(?: (.+))?$/.exec(part) ?? [];
    kind = name === undefined ? kind : storageKinds.find((kind) => kind === name.toUpperCase());
    if (size === undefined || kind === undefined) return undefined;
    storage.unshift({ gb: Number(size), kind });
  }
  return storage;
}

export function readScreen(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const inches = Number(latinDigits(typed));
  return inches >= 5 && inches <= 60 ? inches : undefined;
}

/** A model in the notation of the data file, for correcting. */
export const entryOf = (model: Model) => ({
  brand: model.brand,
  model: model.model,
  category: model.category,
  processors: model.processors.map(({ version }) => version).join(', '),
  memory: model.ramGb.join(', '),
  storage: model.storage.map(({ gb, kind }) => `${gb} ${kind}`).join(', '),
  screen: String(model.screenInches ?? ''),
  graphics: model.graphics,
});
