import { useWatch } from 'react-hook-form';
import { m } from '#words';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import { digits, taka } from '#words/numbers.ts';
import { conditions, contactChoices } from '#features/laptops/laptop-kinds.ts';
import { conditionName } from '#features/laptops/choice-labels.ts';
import { conditionMeaning } from '#features/laptops/condition-meanings.ts';
import { readMobile, showMobile } from '#platform/contract/mobile.ts';
import { readPrice } from '#features/laptops/price-reading.ts';
import { FormSection } from './FormSection.tsx';
import type { FieldsProps } from './laptop-form.ts';
import { OptionalInput } from './OptionalInput.tsx';
import { priceInWords } from './price-in-words.ts';

function ConditionMeanings() {
  return (
    <dl className="meanings">
      {conditions.map((grade) => (
        <div key={grade}>
          <dt>{conditionName(grade)}</dt>
          <dd>{conditionMeaning(grade)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ConditionFields({ form }: FieldsProps) {
  const condition = useWatch({ control: form.control, name: 'condition' });
  return (
    <FormSection title={m.laptop_part_condition()}>
      <ChoiceField
        form={form}
        name="condition"
        label={m.laptop_condition()}
        options={conditions}
        optionLabel={conditionName}
        hint={condition ? <output>{conditionMeaning(condition)}</output> : <ConditionMeanings />}
      />
      <OptionalInput form={form} name="batteryHealth" hint={m.laptop_battery_hint()} />
      <TextField form={form} name="dob" label={m.laptop_dob()} placeholder={m.laptop_dob_example()} />
      <LongField
        form={form}
        name="details"
        label={m.laptop_details()}
        hint={m.laptop_details_hint()}
        rows={6}
      />
      <OptionalInput form={form} name="faults" />
    </FormSection>
  );
}

const priceEcho = (typed: unknown) => {
  const price = readPrice(String(typed));
  return price === undefined ? undefined : `${taka(price)}, ${priceInWords(price)}`;
};

export function PriceFields({ form }: FieldsProps) {
  const [asking, fresh] = useWatch({ control: form.control, name: ['askingPrice', 'newPrice'] });
  const isOdd = (readPrice(String(asking)) ?? 0) > (readPrice(String(fresh)) ?? Infinity);
  return (
    <FormSection title={m.laptop_part_price()}>
      <TextField
        form={form}
        name="askingPrice"
        label={m.laptop_asking_price()}
        inputMode="numeric"
        autoComplete="off"
        hint={<output>{priceEcho(asking) ?? m.laptop_price_hint()}</output>}
      />
      <TextField
        form={form}
        name="newPrice"
        label={m.laptop_new_price()}
        inputMode="numeric"
        autoComplete="off"
        hint={<output>{priceEcho(fresh) ?? m.laptop_new_price_hint()}</output>}
      />
      <OptionalInput form={form} name="negotiable" />
      <output className="form-warning">{isOdd && m.laptop_asking_above_new()}</output>
    </FormSection>
  );
}

const contactNames = {
  everyone: m.laptop_contact_everyone,
  'after-visit': m.laptop_contact_after_visit,
};

function ContactChoice({ form }: FieldsProps) {
  return (
    <fieldset className="contact-choice">
      <legend>{m.laptop_contact()}</legend>
      {contactChoices.map((choice) => (
        <label key={choice} className="tick">
          <input type="radio" value={choice} {...form.register('contact')} />
          {contactNames[choice]()}
        </label>
      ))}
    </fieldset>
  );
}

export function LocationFields({ form }: FieldsProps) {
  const mobile = readMobile(useWatch({ control: form.control, name: 'mobile' }));
  return (
    <FormSection title={m.laptop_part_place()}>
      <TextField
        form={form}
        name="location"
        label={m.laptop_location()}
        placeholder={m.laptop_location_example()}
        autoComplete="address-level2"
      />
      <OptionalInput form={form} name="district" />
      <OptionalInput form={form} name="area" hint={m.laptop_area_hint()} />
      <TextField
        form={form}
        name="mobile"
        label={m.laptop_mobile()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={
          <output>
            {mobile ? m.laptop_mobile_shown({ mobile: digits(showMobile(mobile)) }) : m.laptop_mobile_hint()}
          </output>
        }
      />
      <ContactChoice form={form} />
      <OptionalInput form={form} name="messenger" hint={m.laptop_messenger_hint()} />
    </FormSection>
  );
}
