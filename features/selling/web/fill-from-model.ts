import type { Model } from '#features/catalogue/catalogue-contract.ts';
import type { LaptopFormValues } from './laptop-form.ts';

/** What a form says of a machine as its model is usually sold, for the seller to correct. */
export function usualValues(model: Model): Partial<LaptopFormValues> {
  const { processors, ramGb, storage, screenInches, graphics } = model;
  const [processor] = processors;
  const [drive] = storage;
  return {
    model: model.model,
    category: model.category,
    ...processor,
    gpu: graphics ? 'Yes' : 'No',
    ramGb: String(ramGb[0] ?? ''),
    storageGb: String(drive?.gb ?? ''),
    storageKind: drive?.kind ?? '',
    screenInches: String(screenInches ?? ''),
    graphics,
  };
}

type Values = Record<string, unknown>;

/** What to set: nothing that the seller typed is overwritten, only what is empty or was filled in for another model. */
export const fillable = (usual: Values, typed: Values, filledBefore: Values): [string, string][] =>
  Object.entries(usual).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    const isOwn = Boolean(typed[name]) && typed[name] !== filledBefore[name];
    return typeof value === 'string' && (name === 'model' || !isOwn);
  });
