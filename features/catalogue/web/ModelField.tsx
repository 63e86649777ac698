import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { m } from '#words';
import { Field } from '#ui/Field.tsx';
import type { Model } from '../catalogue-contract.ts';
import { modelsNamed } from './catalogue-api.ts';

const listId = 'models';
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
  const [active, setActive] = useState(-1);
  const typed = value.trim();
  const { data } = useQuery({
    ...modelsNamed(typed, brand),
    enabled: isOpen && typed.length >= shortestSearch,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const options = isOpen && typed.length >= shortestSearch ? (data ?? []) : [];
  const choose = (model: Model) => {
    setOpen(false);
    onChoose(model);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    // One stop more than options: the input itself.
    if (step !== undefined)
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };

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
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options[active] && `${listId}-${active}`}
            onChange={({ target }) => {
              onChange(target.value);
              setActive(-1);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              onBlur();
            }}
          />
          {/* A select would take the focus, and a datalist shows only names. */}
          <div
            className="model-options"
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="listbox"
            tabIndex={-1}
            aria-label={m.catalogue_suggestions()}
            hidden={options.length === 0}
          >
            {options.map((model, index) => (
              // The input handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={model._id}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(model)}
              >
                {model.model}
                <span className="soft small">
                  {[model.brand, model.processors[0]?.version, model.graphics].filter(Boolean).join(' · ')}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
