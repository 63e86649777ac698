import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Control } from '#features/laptops/field-kinds.ts';
import type { Laptop, NewLaptop } from '#features/laptops/laptop-contract.ts';
import { type MachineField, machineFieldNames, machineFields } from '#features/laptops/machine-fields.ts';
import { showMobile } from '#platform/contract/mobile.ts';

/** What is typed, before validation. */
export type LaptopFormValues = z.input<typeof NewLaptop>;

export type FieldsProps = { form: UseFormReturn<LaptopFormValues> };

/** What one would type to give a field this value. */
function formValueOf(name: MachineField, value: Laptop[MachineField]): string | boolean {
  const field = machineFields[name];
  const control: Control | undefined = 'control' in field ? field.control : undefined;
  if (control?.kind === 'checkbox') return value === true;
  if (name === 'contact') return String(value ?? 'everyone');
  const text = String(value ?? '');
  if (control?.kind === 'choice') return control.optionOf?.(text) ?? text;
  return name === 'mobile' ? showMobile(text) : text;
}

/** In the order of the page. A select without a choice is an empty string, which the contract refuses. */
export const emptyLaptop = Object.fromEntries(
  machineFieldNames.map((name) => [name, formValueOf(name, undefined)]),
) as LaptopFormValues;

export const formValuesOf = (laptop: Laptop): LaptopFormValues =>
  Object.fromEntries(
    machineFieldNames.map((name) => [name, formValueOf(name, laptop[name])]),
  ) as LaptopFormValues;

/** For another machine of the same sort, which gets photographs of its own. */
export const formValuesForCopy = (laptop: Laptop): LaptopFormValues => ({
  ...formValuesOf(laptop),
  img1: '',
  img2: '',
  img3: '',
  img4: '',
});

/** Only the fields that differ: others may have been edited by somebody else meanwhile. */
export const changesIn = (typed: LaptopFormValues, before: LaptopFormValues): Partial<LaptopFormValues> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before[name as keyof LaptopFormValues]),
  );
