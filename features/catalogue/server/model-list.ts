import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { categories } from '#features/laptops/laptop-kinds.ts';
import type { Model, ModelEntry } from '../catalogue-contract.ts';
import { readMemory, readProcessors, readScreen, readStorage } from '../model-notation.ts';

/** `lenovo-thinkpad-t480`: two spellings of a name are one model. */
export function modelId({ brand, model }: Pick<Model, 'brand' | 'model'>): string {
  const name = `${brand} ${model}`.normalize('NFKC').toLowerCase();
  const id = name.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
  // In another script nothing of it would be left.
  const isWhole = /^[\x20-\x7e]*$/.test(name) && id.length <= 64;
  return isWhole ? id : createHash('sha256').update(name).digest('hex').slice(0, 32);
}

export const modelOf = (id: string, entry: ModelEntry): Model => ({
  _id: id,
  brand: entry.brand,
  model: entry.model,
  category: entry.category,
  processors: readProcessors(entry.processors, entry.brand),
  ramGb: readMemory(entry.memory) ?? [],
  storage: readStorage(entry.storage) ?? [],
  screenInches: readScreen(entry.screen) ?? null,
  graphics: entry.graphics,
});

function modelAt(line: string): Model {
  const [
    brand = '',
    model = '',
    kind = '',
    processors = '',
    memory = '',
    storage = '',
    screen = '',
    graphics = '',
  ] = line.split('|').map((part) => part.trim());
  const category = categories.find((category) => category === kind);
  if (!category) throw new Error(`models.txt: no category in "${line}"`);
  const entry = { brand, model, category, processors, memory, storage, screen, graphics };
  return modelOf(modelId(entry), entry);
}

/** The models of the data file, by id. */
export const listedModels: ReadonlyMap<string, Model> = new Map(
  readFileSync(new URL('models.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => modelAt(line))
    .map((model) => [model._id, model]),
);

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Models in whose names each typed word begins a word; shorter names, which are nearer to it, come first. Those of
 * another brand only where this one has none.
 */
export function matching(models: Model[], typed: string, brand: string): Model[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return [];
  const named = models.filter((model) => {
    const words = wordsOf(`${model.brand} ${model.model}`);
    const joined = words.join('');
    return sought.every((part) => words.some((word) => word.startsWith(part)) || joined.includes(part));
  });
  const ofBrand = named.filter((model) => model.brand.toLowerCase() === brand.trim().toLowerCase());
  const startsAs = ({ model }: Model) => (wordsOf(model).join(' ').startsWith(sought.join(' ')) ? 0 : 1);
  return (ofBrand.length > 0 ? ofBrand : named).toSorted(
    (a, b) => startsAs(a) - startsAs(b) || a.model.length - b.model.length,
  );
}
