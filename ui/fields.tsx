import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { m } from '#words';
import { Field } from './Field.tsx';

type FormFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
};

type ControlProps<Control extends 'input' | 'textarea'> = Omit<ComponentProps<Control>, 'form' | 'name'>;

const errorOf = <Values extends FieldValues>({ form, name }: FormFieldProps<Values>) =>
  form.getFieldState(name, form.formState).error?.message;

export function TextField<Values extends FieldValues>(props: FormFieldProps<Values> & ControlProps<'input'>) {
  const { form, name, label, hint, ...input } = props;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(props)}>
      {(control) => <input type="text" {...input} {...control} {...form.register(name)} />}
    </Field>
  );
}

export function LongField<Values extends FieldValues>(
  props: FormFieldProps<Values> & ControlProps<'textarea'>,
) {
  const { form, name, label, hint, ...area } = props;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(props)}>
      {(control) => <textarea {...area} {...control} {...form.register(name)} />}
    </Field>
  );
}

export function ChoiceField<Values extends FieldValues>(
  props: FormFieldProps<Values> & {
    options: readonly string[];
    /** Label of an option, if not its value. */
    optionLabel?: (option: string) => string;
  },
) {
  const { form, name, label, hint, options, optionLabel = String } = props;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(props)}>
      {(control) => (
        <select {...control} {...form.register(name)}>
          <option value="">{m.form_choose()}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
