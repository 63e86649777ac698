import { type ReactNode, useEffect, useState } from 'react';

type ListboxProps<Option> = {
  /** The id of the input that it belongs to. */
  box: string;
  label: string;
  /** None: it is closed. */
  options: readonly Option[];
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  onClose: () => void;
  children: (option: Option) => ReactNode;
};

/**
 * Makes a combobox of an input, which keeps the focus (aria-activedescendant). A select would take the focus, and a
 * datalist shows only names that begin as typed.
 */
export function Listbox<Option>({
  box,
  label,
  options,
  keyOf,
  onChoose,
  onClose,
  children,
}: ListboxProps<Option>) {
  const id = `${box}-options`;
  const keys = options.map(keyOf);
  const [activeKey, setActiveKey] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);

  useEffect(() => {
    const input = document.getElementById(box) as HTMLInputElement;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(options.length > 0));
    input.setAttribute('aria-activedescendant', active < 0 ? '' : `${id}-${active}`);
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = options[active];
      if (options.length === 0 || event.isComposing) return;
      // One stop more than options: the input itself.
      if (step !== undefined)
        setActiveKey(keys[((active + 1 + step + options.length + 1) % (options.length + 1)) - 1]);
      else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    };
    const type = () => setActiveKey(undefined);
    input.addEventListener('input', type);
    input.addEventListener('keydown', press);
    input.addEventListener('blur', onClose);
    return () => {
      input.removeEventListener('input', type);
      input.removeEventListener('keydown', press);
      input.removeEventListener('blur', onClose);
    };
  });

  return (
    <div
      className="listbox"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // The input handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={keys[index]}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
