import { useState } from 'react';
import { m } from '#words';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Control } from '#features/laptops/field-kinds.ts';
import { type OptionalField, optionalFieldNames, optionalFields } from '#features/laptops/machine-fields.ts';
import type { FieldsProps } from './laptop-form.ts';

/** The optional fields, made from their list; folded until one is filled in or wrong. */
export function MoreFields({ form }: FieldsProps) {
  const [wasTyped] = useState(() => form.getValues(optionalFieldNames).some(Boolean));
  const isWrong = optionalFieldNames.some((name) => form.formState.errors[name]);
  return (
    <div className="form-part">
      <details className="more form-more" open={wasTyped || isWrong}>
        <summary>
          {m.laptop_part_more()}
          <Icon name="down" size={16} />
        </summary>
        <div className="form-part-more">
          {optionalFieldNames.map((name) => (
            <MoreField key={name} form={form} name={name} />
          ))}
        </div>
      </details>
    </div>
  );
}

function MoreField({ form, name }: FieldsProps & { name: OptionalField }) {
  const label = optionalFields[name].label();
  const control: Control = optionalFields[name].control;
  const field = { form, name, label };
  if (control.kind === 'date') return <TextField {...field} type="date" />;
  if (control.kind === 'line') return <TextField {...field} inputMode={control.inputMode} />;
  if (control.kind === 'paragraph') return <LongField {...field} rows={control.rows} />;
  if (control.kind === 'choice')
    return <ChoiceField {...field} options={control.options} optionLabel={control.labelOf} />;
  return (
    <label className="tick">
      <input type="checkbox" {...form.register(name)} />
      {label}
    </label>
  );
}
