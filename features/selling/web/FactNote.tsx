import { type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#words';
import { type FindFact, FoundFacts } from './found-facts.ts';
import type { FieldsProps, LaptopFormValues } from './laptop-form.ts';

type FactNoteProps = FieldsProps & { name: keyof LaptopFormValues; find: FindFact };

/** Makes the hint of a field: what stands there anyway, and what a report or the machine says of it. */
export function useFactHint(form: FieldsProps['form']) {
  const found = use(FoundFacts);
  return (name: keyof LaptopFormValues, hint?: ReactNode): ReactNode =>
    found ? (
      <>
        {hint}
        <FactNote form={form} name={name} find={found.find} />
      </>
    ) : (
      hint
    );
}

function FactNote({ form, name, find }: FactNoteProps) {
  const typed = useWatch({ control: form.control });
  const fact = find(name, typed);
  if (!fact) return null;
  const { source, value, isContradiction } = fact;
  const isReport = source === 'report';
  if (!isContradiction)
    return <output className="fact-note">{isReport ? m.form_fact_report() : m.form_fact_machine()}</output>;
  const take = () =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <output className="fact-note form-warning" data-contradicts={name}>
      {isReport ? m.form_fact_report_says({ value }) : m.form_fact_machine_says({ value })}{' '}
      {(isReport || name === 'graphics') && (
        <button type="button" className="as-link" onClick={take}>
          {m.form_fact_use({ value })}
        </button>
      )}
    </output>
  );
}
