import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { m } from '#words';
import { Field } from '#ui/Field.tsx';
import { Listbox } from '#ui/Listbox.tsx';
import type { Model } from '../catalogue-contract.ts';
import { modelsNamed } from './catalogue-api.ts';

const shortestSearch = 2;

type ModelFieldProps = {
  value: string;
  /** Suggestions are of this brand where the catalogue has it. */
  brand: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  onChoose: (model: Model) => void;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** The name of a model: free text, with those of the catalogue that match suggested while it is typed. */
export function ModelField({ value, brand, onChange, onBlur, onChoose, error, hint, ref }: ModelFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const typed = value.trim();
  const isSearching = isOpen && typed.length >= shortestSearch;
  const { data } = useQuery({
    ...modelsNamed(typed, brand),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Field id="model" label={m.laptop_model()} error={error} hint={hint}>
      {(wiring) => (
        <div className="model-field">
          <input
            {...wiring}
            ref={ref}
            name="model"
            value={value}
            placeholder={m.laptop_model_example()}
            autoComplete="off"
            onChange={({ target }) => {
              onChange(target.value);
              setOpen(true);
            }}
            onBlur={onBlur}
          />
          <Listbox
            box={wiring.id}
            label={m.catalogue_suggestions()}
            options={(isSearching && data) || []}
            keyOf={({ _id }) => _id}
            onChoose={(model) => {
              setOpen(false);
              onChoose(model);
            }}
            onClose={() => setOpen(false)}
          >
            {({ model, brand: maker, processors, graphics }) => (
              <>
                {model}
                <span className="soft small">
                  {[maker, processors[0]?.version, graphics].filter(Boolean).join(' · ')}
                </span>
              </>
            )}
          </Listbox>
        </div>
      )}
    </Field>
  );
}
