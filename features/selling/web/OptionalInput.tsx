import type { ReactNode } from 'react';
import type { Control } from '#features/laptops/field-kinds.ts';
import { type OptionalField, optionalFields } from '#features/laptops/machine-fields.ts';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import type { FieldsProps } from './laptop-form.ts';

/** Bangla letters have the order of the alphabet in Unicode too. */
function inOrder({ options, isSorted, labelOf = String }: Extract<Control, { kind: 'choice' }>) {
  return isSorted ? options.toSorted((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1)) : options;
}

type OptionalInputProps = FieldsProps & { name: OptionalField; hint?: ReactNode };

/** The input of an optional field, made from its line in the list of fields. */
export function OptionalInput({ form, name, hint }: OptionalInputProps) {
  const label = optionalFields[name].label();
  const control: Control = optionalFields[name].control;
  const field = { form, name, label, hint };
  if (control.kind === 'date') return <TextField {...field} type="date" />;
  if (control.kind === 'line') return <TextField {...field} inputMode={control.inputMode} />;
  if (control.kind === 'paragraph') return <LongField {...field} rows={control.rows} />;
  if (control.kind === 'choice')
    return <ChoiceField {...field} options={inOrder(control)} optionLabel={control.labelOf} />;
  return (
    <label className="tick">
      <input type="checkbox" {...form.register(name)} />
      {label}
    </label>
  );
}
