import { useState } from 'react';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { type OptionalField, optionalFieldNames } from '#features/laptops/machine-fields.ts';
import type { FieldsProps } from './laptop-form.ts';
import { OptionalInput } from './OptionalInput.tsx';

/** Each stands beside the field it goes with. */
const besideOthers: OptionalField[] = [
  'ramGb',
  'storageGb',
  'storageKind',
  'screenInches',
  'graphics',
  'batteryHealth',
  'faults',
  'negotiable',
  'district',
  'area',
  'messenger',
];
const names = optionalFieldNames.filter((name) => !besideOthers.includes(name));

/** The other optional fields, made from their list; folded until one is filled in or wrong. */
export function MoreFields({ form }: FieldsProps) {
  const [wasTyped] = useState(() => form.getValues(names).some(Boolean));
  const isWrong = names.some((name) => form.formState.errors[name]);
  return (
    <div className="form-part">
      <details className="more form-more" open={wasTyped || isWrong}>
        <summary>
          {m.laptop_part_more()}
          <Icon name="down" size={16} />
        </summary>
        <div className="form-part-more">
          {names.map((name) => (
            <OptionalInput key={name} form={form} name={name} />
          ))}
        </div>
      </details>
    </div>
  );
}
