import { useState } from 'react';
import { m } from '#words';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import { Icon } from '#ui/Icon.tsx';
import { districts } from '../../districts.ts';
import { storageKinds } from '../../laptop-kinds.ts';
import { provenances } from '../../machine-body.ts';
import { provenanceName } from '../../spec-words.ts';
import { type LaptopForm, unsaid } from './laptop-form.ts';

const names = districts.map(({ name }) => name).toSorted();

/** What need not be said, and brings the buyer who looks for exactly this. */
export function MoreFields({ form }: LaptopForm) {
  const [wasTyped] = useState(() => form.getValues([...unsaid, 'negotiable']).some(Boolean));
  const isWrong = unsaid.some((name) => form.formState.errors[name]);
  return (
    <div className="form-part">
      <details className="more form-more" open={wasTyped || isWrong}>
        <summary>
          {m.laptop_part_more()}
          <Icon name="down" size={16} />
        </summary>
        <div className="form-part-more">
          <TextField form={form} name="ramGb" label={m.laptop_ram()} inputMode="numeric" />
          <TextField form={form} name="screenInches" label={m.laptop_screen()} inputMode="decimal" />
          <TextField form={form} name="storageGb" label={m.laptop_storage()} inputMode="numeric" />
          <ChoiceField
            form={form}
            name="storageKind"
            label={m.laptop_storage_kind()}
            options={storageKinds}
          />
          <TextField form={form} name="graphics" label={m.laptop_graphics()} />
          <TextField form={form} name="batteryHealth" label={m.laptop_battery()} inputMode="numeric" />
          <LongField form={form} name="faults" label={m.laptop_faults()} rows={3} />
          <LongField form={form} name="included" label={m.laptop_included()} rows={2} />
          <ChoiceField
            form={form}
            name="provenance"
            label={m.laptop_provenance()}
            options={provenances}
            optionLabel={provenanceName}
          />
          <TextField form={form} name="warrantyTill" label={m.laptop_warranty()} type="date" />
          <ChoiceField form={form} name="district" label={m.laptop_district()} options={names} />
          <TextField form={form} name="area" label={m.laptop_area()} />
          <label className="tick">
            <input type="checkbox" {...form.register('negotiable')} />
            {m.laptop_negotiable()}
          </label>
        </div>
      </details>
    </div>
  );
}
