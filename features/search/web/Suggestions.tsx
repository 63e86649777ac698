import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#words';
import { grouped } from '#words/numbers.ts';
import { Listbox } from '#ui/Listbox.tsx';
import { placeName } from '#features/laptops/choice-labels.ts';
import { suggestionsFor } from './search-api.ts';

const debounceMs = 150;
const shortestSearch = 2;

type SuggestionsProps = { box: RefObject<HTMLInputElement | null>; onChoose: (text: string) => void };

/** What the market has that begins as one types. */
export function Suggestions({ box, onChoose }: SuggestionsProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const isLongEnough = typed.length >= shortestSearch;
  const { data } = useQuery({
    ...suggestionsFor(typed),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const options = data?.map((option) =>
    option.kind === 'place' ? { ...option, text: placeName(option.text) } : option,
  );

  useEffect(() => {
    const input = box.current!;
    let timer: ReturnType<typeof setTimeout>;
    const type = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setTyped(input.value.trim());
        setIsOpen(true);
      }, debounceMs);
    };
    const close = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
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

  return (
    <Listbox
      box={box.current!.id}
      label={m.search_suggestions()}
      options={(isOpen && isLongEnough && options) || []}
      keyOf={({ kind, text }) => `${kind} ${text}`}
      onChoose={({ text }) => {
        setIsOpen(false);
        onChoose(text);
      }}
      onClose={() => setIsOpen(false)}
    >
      {({ text, count }) => (
        <>
          <span>{text}</span>
          <span className="choice-count">{grouped(count)}</span>
        </>
      )}
    </Listbox>
  );
}
