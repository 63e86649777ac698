import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#words';
import { allBrands } from '#features/brands/web/brand-api.ts';
import { ChoiceField, LongField, TextField } from '#ui/fields.tsx';
import { taka } from '#platform/web/money.ts';
import { categories, conditions, processors } from '#features/laptops/laptop-kinds.ts';
import { categoryName, conditionMeaning, conditionName, yesOrNo } from '#features/laptops/choice-labels.ts';
import { readMobile, showMobile } from '#features/laptops/mobile.ts';
import { readPrice } from '#features/laptops/price-reading.ts';
import type { FieldsProps } from './laptop-form.ts';
import { priceInWords } from './price-in-words.ts';

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function MachineFields({ form }: FieldsProps) {
  const { data, isError, refetch } = useQuery(allBrands());
  const names = (data ?? []).map(({ brand }) => brand);
  const again = (
    <button type="button" className="as-link" onClick={() => void refetch()}>
      {m.laptop_brands_again()}
    </button>
  );
  return (
    <FormSection title={m.laptop_part_machine()}>
      <ChoiceField
        key={names.length}
        form={form}
        name="brand"
        label={m.brand_name()}
        options={names}
        hint={isError && again}
      />
      <TextField form={form} name="model" label={m.laptop_model()} placeholder={m.laptop_model_example()} />
      <ChoiceField
        form={form}
        name="category"
        label={m.laptop_category()}
        options={categories}
        optionLabel={categoryName}
      />
      <ChoiceField form={form} name="processor" label={m.laptop_processor()} options={processors} />
      <TextField
        form={form}
        name="version"
        label={m.laptop_version()}
        placeholder={m.laptop_version_example()}
      />
      <TextField
        form={form}
        name="generation"
        label={m.laptop_generation()}
        placeholder={m.laptop_generation_example()}
      />
      <ChoiceField
        form={form}
        name="gpu"
        label={m.laptop_gpu()}
        options={['Yes', 'No']}
        optionLabel={yesOrNo}
      />
    </FormSection>
  );
}

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
      <TextField form={form} name="dob" label={m.laptop_dob()} placeholder={m.laptop_dob_example()} />
      <LongField
        form={form}
        name="details"
        label={m.laptop_details()}
        hint={m.laptop_details_hint()}
        rows={6}
      />
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
      <output className="form-warning">{isOdd && m.laptop_asking_above_new()}</output>
    </FormSection>
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
      <TextField
        form={form}
        name="mobile"
        label={m.laptop_mobile()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={
          <output>
            {mobile ? m.laptop_mobile_shown({ mobile: showMobile(mobile) }) : m.laptop_mobile_hint()}
          </output>
        }
      />
    </FormSection>
  );
}
