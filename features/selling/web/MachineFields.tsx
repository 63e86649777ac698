import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { m } from '#words';
import { allBrands } from '#features/brands/web/brand-api.ts';
import type { Model } from '#features/catalogue/catalogue-contract.ts';
import { ModelField } from '#features/catalogue/web/ModelField.tsx';
import { categoryName, processorName, graphicsCardAnswer } from '#features/laptops/choice-labels.ts';
import { categories, processors } from '#features/laptops/laptop-kinds.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { useFactHint } from './FactNote.tsx';
import { fillable, usualValues } from './fill-from-model.ts';
import { FormSection } from './FormSection.tsx';
import type { FieldsProps, LaptopFormValues } from './laptop-form.ts';
import { OptionalInput } from './OptionalInput.tsx';
import { UsualChoices } from './UsualChoices.tsx';

export function MachineFields({ form }: FieldsProps) {
  const { data, isError, refetch } = useQuery(allBrands());
  const names = (data ?? []).map(({ brand }) => brand);
  const brand = useWatch({ control: form.control, name: 'brand' });
  const { field, fieldState } = useController({ control: form.control, name: 'model' });
  /** The model that was chosen, and what was filled in for it. */
  const [chosen, setChosen] = useState<{ model: Model; filled: Partial<LaptopFormValues> }>();
  const again = (
    <button type="button" className="as-link" onClick={() => void refetch()}>
      {m.laptop_brands_again()}
    </button>
  );

  const set = (values: [string, string][]) => {
    for (const [name, value] of values)
      form.setValue(name as keyof LaptopFormValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const fillIn = (model: Model) => {
    const listed = names.find((name) => name.toLowerCase() === model.brand.toLowerCase());
    const usual = { ...(listed && { brand: listed }), ...usualValues(model) };
    set(fillable(usual, form.getValues(), chosen?.filled ?? {}));
    setChosen({ model, filled: usual });
  };
  const usual = chosen?.model;
  const hintOf = useFactHint(form);
  const choose = (values: [string, string][]) => {
    set(values);
    if (chosen) setChosen({ ...chosen, filled: { ...chosen.filled, ...Object.fromEntries(values) } });
  };

  return (
    <FormSection title={m.laptop_part_machine()}>
      <ChoiceField
        key={names.length}
        form={form}
        name="brand"
        label={m.brand_name()}
        options={names}
        hint={hintOf('brand', isError && again)}
      />
      <ModelField
        {...field}
        brand={brand}
        onChoose={fillIn}
        error={fieldState.error?.message}
        hint={hintOf('model', usual && <output>{m.catalogue_filled()}</output>)}
      />
      <ChoiceField
        form={form}
        name="category"
        label={m.laptop_category()}
        options={categories}
        optionLabel={categoryName}
      />
      <ChoiceField
        form={form}
        name="processor"
        label={m.laptop_processor()}
        options={processors}
        optionLabel={processorName}
        hint={hintOf('processor')}
      />
      <TextField
        form={form}
        name="version"
        label={m.laptop_version()}
        placeholder={m.laptop_version_example()}
        hint={hintOf(
          'version',
          usual && (
            <UsualChoices
              choices={usual.processors.map(({ version, ...processor }) => ({
                label: version,
                values: { version, ...processor },
              }))}
              form={form}
              onChoose={choose}
            />
          ),
        )}
      />
      <TextField
        form={form}
        name="generation"
        label={m.laptop_generation()}
        placeholder={m.laptop_generation_example()}
        hint={hintOf('generation')}
      />
      <OptionalInput
        form={form}
        name="ramGb"
        hint={
          usual && (
            <UsualChoices
              choices={usual.ramGb.map((size) => ({
                label: gigabytes(size),
                values: { ramGb: String(size) },
              }))}
              form={form}
              onChoose={choose}
            />
          )
        }
      />
      <OptionalInput
        form={form}
        name="storageGb"
        hint={
          usual && (
            <UsualChoices
              choices={usual.storage.map(({ gb, kind }) => ({
                label: `${gigabytes(gb)} ${kind}`,
                values: { storageGb: String(gb), storageKind: kind },
              }))}
              form={form}
              onChoose={choose}
            />
          )
        }
      />
      <OptionalInput form={form} name="storageKind" />
      <OptionalInput form={form} name="screenInches" />
      <ChoiceField
        form={form}
        name="gpu"
        label={m.laptop_gpu()}
        options={['Yes', 'No']}
        optionLabel={graphicsCardAnswer}
        hint={hintOf('gpu')}
      />
      <OptionalInput form={form} name="graphics" />
    </FormSection>
  );
}
