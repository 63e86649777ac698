import * as z from 'zod/mini';
import { m } from '#words';
import { categories, processors, storageKinds } from '#features/laptops/laptop-kinds.ts';
import { del, get, patch, post } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { readMemory, readProcessors, readScreen, readStorage } from './model-notation.ts';

/** A model and what it is usually sold with, the commonest first. */
export const Model = z.object({
  _id: z.string(),
  brand: z.string(),
  model: z.string(),
  category: z.enum(categories),
  processors: z.array(
    z.object({ processor: z.enum(processors), version: z.string(), generation: z.string() }),
  ),
  ramGb: z.array(z.number()),
  storage: z.array(z.object({ gb: z.number(), kind: z.enum(storageKinds) })),
  screenInches: z.nullable(z.number()),
  /** The graphics card; empty without one. */
  graphics: z.string(),
});
export type Model = z.output<typeof Model>;

/** May be empty. */
const optionalText = (field: () => string, max: number) =>
  z
    .string({ error: () => m.field_required({ field: field() }) })
    .check(z.trim(), z.maxLength(max, { error: () => m.field_too_long({ field: field(), max }) }));

/** As typed, in the notation of `models.txt`. */
export const ModelEntry = z.object({
  brand: text(m.brand_name, 40),
  model: text(m.laptop_model, 80),
  category: z.enum(categories, { error: () => m.field_required({ field: m.laptop_category() }) }),
  processors: text(m.catalogue_processors, 300).check(
    z.refine((typed) => readProcessors(typed, '').length > 0, { error: m.catalogue_processors_invalid }),
  ),
  memory: text(m.catalogue_memory, 60).check(
    z.refine((typed) => readMemory(typed)?.length, { error: m.catalogue_memory_invalid }),
  ),
  storage: text(m.catalogue_storage, 120).check(
    z.refine((typed) => readStorage(typed)?.length, { error: m.catalogue_storage_invalid }),
  ),
  screen: optionalText(m.catalogue_screen, 10).check(
    z.refine((typed) => readScreen(typed) !== undefined, { error: m.catalogue_screen_invalid }),
  ),
  graphics: optionalText(m.laptop_graphics, 60),
});
export type ModelEntry = z.output<typeof ModelEntry>;

export const modelExists = refusal('MODEL_EXISTS', 409, m.catalogue_exists);

const tags = () => ['catalogue'];

export const suggestedModels = get('/models', {
  summary: 'Up to eight models of the catalogue whose names match what was typed',
  who: 'anyone',
  query: z.object({ q: text(m.laptop_model, 120), brand: z.optional(text(m.brand_name, 40)) }),
  output: z.array(Model),
  cacheTags: tags,
  perMinute: 480,
});

export const allModels = get('/catalogue', {
  summary: 'Every model of the catalogue',
  who: 'admin',
  output: z.array(Model),
});

export const addModel = post('/models', {
  summary: 'Add a model to the catalogue',
  who: 'admin',
  recordedAs: 'model-added',
  body: ModelEntry,
  output: Model,
  statuses: [201],
  refuses: [modelExists],
  invalidates: tags,
});

export const correctModel = patch('/models/:id', {
  summary: 'Correct a model of the catalogue',
  who: 'admin',
  recordedAs: 'model-corrected',
  params: ById,
  body: z.partial(ModelEntry),
  output: Model,
  refuses: [notFound],
  invalidates: tags,
});

export const removeModel = del('/models/:id', {
  summary: 'Take a model out of the catalogue',
  who: 'admin',
  recordedAs: 'model-removed',
  params: ById,
  output: Deleted,
  refuses: [notFound],
  invalidates: tags,
});
