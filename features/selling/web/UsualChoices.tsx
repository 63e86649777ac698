import { useWatch } from 'react-hook-form';
import { m } from '#words';
import type { FieldsProps, LaptopFormValues } from './laptop-form.ts';

type Choice = { label: string; values: Partial<Record<keyof LaptopFormValues, string>> };

type UsualChoicesProps = FieldsProps & {
  choices: Choice[];
  onChoose: (values: [string, string][]) => void;
};

/** What a model is also sold with, one tap each; without what the form says already. */
export function UsualChoices({ form, choices, onChoose }: UsualChoicesProps) {
  const typed = useWatch({ control: form.control });
  const others = choices.filter(({ values }) =>
    Object.entries(values).some(([name, value]) => typed[name as keyof LaptopFormValues] !== value),
  );
  if (others.length === 0) return null;
  return (
    <span className="usual">
      {m.catalogue_usual()}
      {others.map(({ label, values }) => (
        <button key={label} type="button" onClick={() => onChoose(Object.entries(values))}>
          {label}
        </button>
      ))}
    </span>
  );
}
