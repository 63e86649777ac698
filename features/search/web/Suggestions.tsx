import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { placeName } from '#features/laptops/choice-labels.ts';
import { suggestionsFor } from './search-api.ts';

const listId = 'suggestions';
const debounceMs = 150;

type SuggestionsProps = { box: RefObject<HTMLInputElement | null>; onChoose: (text: string) => void };

/** Makes a combobox of an input, which keeps the focus (aria-activedescendant). */
export function Suggestions({ box, onChoose }: SuggestionsProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data } = useQuery({
    ...suggestionsFor(typed),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  });
  const options = (isOpen && typed.length > 1 ? (data ?? []) : []).map(({ kind, text, count }) => ({
    kind,
    text: kind === 'place' ? placeName(text) : text,
    count,
  }));
  const choose = (text: string) => {
    setIsOpen(false);
    onChoose(text);
  };

  useEffect(() => {
    const input = box.current!;
    let timer: ReturnType<typeof setTimeout>;
    const type = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setTyped(input.value.trim());
        setIsOpen(true);
        setActive(-1);
      }, debounceMs);
    };
    const close = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.addEventListener('input', type);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    // Typed before this code was loaded.
    if (input.value !== input.defaultValue) type();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', type);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [box]);

  useEffect(() => {
    const input = box.current!;
    input.setAttribute('aria-expanded', String(options.length > 0));
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', options[active] ? `${listId}-${active}` : '');
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (options.length === 0 || event.isComposing) return;
      if (step !== undefined) {
        // One stop more than options: the input itself.
        setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      } else if (event.key === 'Enter' && options[active]) choose(options[active].text);
      else if (event.key === 'Escape') setIsOpen(false);
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  return (
    // A select would take the focus, and a datalist shows only what begins as typed.
    <div
      className="suggestions"
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={m.search_suggestions()}
      hidden={options.length === 0}
    >
      {options.map(({ kind, text, count }, index) => (
        // The input handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${kind} ${text}`}
          id={`${listId}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(text)}
        >
          <span>{text}</span>
          <span className="choice-count">{grouped(count)}</span>
        </div>
      ))}
    </div>
  );
}
