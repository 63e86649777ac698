import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { m } from '#words';
import { Field } from './Field.tsx';

type Of<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
};

type Rest<Control extends 'input' | 'textarea'> = Omit<ComponentProps<Control>, 'form' | 'name'>;

const errorOf = <Values extends FieldValues>({ form, name }: Of<Values>) =>
  form.getFieldState(name, form.formState).error?.message;

/** One line. */
export function TextField<Values extends FieldValues>(asked: Of<Values> & Rest<'input'>) {
  const { form, name, label, hint, ...input } = asked;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(asked)}>
      {(wiring) => <input type="text" {...input} {...wiring} {...form.register(name)} />}
    </Field>
  );
}

/** Many lines. */
export function LongField<Values extends FieldValues>(asked: Of<Values> & Rest<'textarea'>) {
  const { form, name, label, hint, ...area } = asked;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(asked)}>
      {(wiring) => <textarea {...area} {...wiring} {...form.register(name)} />}
    </Field>
  );
}

/** One of a few. */
export function ChoiceField<Values extends FieldValues>(
  asked: Of<Values> & {
    options: readonly string[];
    /** How an option is said, where that is not how it is sent. */
    said?: (option: string) => string;
  },
) {
  const { form, name, label, hint, options, said = String } = asked;
  return (
    <Field id={name} label={label} hint={hint} error={errorOf(asked)}>
      {(wiring) => (
        <select {...wiring} {...form.register(name)}>
          <option value="">{m.form_choose()}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {said(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
