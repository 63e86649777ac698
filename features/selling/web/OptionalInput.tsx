import type { ReactNode } from 'react';
import type { Control } from '#features/laptops/field-kinds.ts';
import { type OptionalField, optionalFields } from '#features/laptops/machine-fields.ts';
import { useNameOrder } from '#platform/web/use-name-order.ts';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import { useFactHint } from './FactNote.tsx';
import type { FieldsProps } from './laptop-form.ts';

type OptionalInputProps = FieldsProps & { name: OptionalField; hint?: ReactNode };

/** The input of an optional field, made from its line in the list of fields. */
export function OptionalInput({ form, name, hint }: OptionalInputProps) {
  const label = optionalFields[name].label();
  const control: Control = optionalFields[name].control;
  const field = { form, name, label, hint: useFactHint(form)(name, hint) };
  const inOrder = useNameOrder();
  if (control.kind === 'date') return <TextField {...field} type="date" />;
  if (control.kind === 'line') return <TextField {...field} inputMode={control.inputMode} />;
  if (control.kind === 'paragraph') return <LongField {...field} rows={control.rows} />;
  if (control.kind === 'choice') {
    const { options, isSorted, labelOf = String } = control;
    const ordered = isSorted
      ? options.toSorted((one, other) => inOrder(labelOf(one), labelOf(other)))
      : options;
    return <ChoiceField {...field} options={ordered} optionLabel={labelOf} />;
  }
  return (
    <label className="tick">
      <input type="checkbox" {...form.register(name)} />
      {label}
    </label>
  );
}
