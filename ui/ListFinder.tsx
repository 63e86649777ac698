import { useState } from 'react';
import { m } from '#words';
import { useAddress, useLocation, useNavigate, useSearch } from '#platform/web/router.tsx';
import { Field } from './Field.tsx';

export type ListChoice = {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  /** A value, and what it is called; '' is what holds without it. */
  options: [string, string][];
};

type ListFinderProps = { label: string; found: string; choices: ListChoice[] };

/** Words, filters and an order of a list, all of them in its address; how many rows that leaves. */
export function ListFinder({ label, found, choices }: ListFinderProps) {
  const { pathname } = useLocation();
  const search = useSearch();
  const navigate = useNavigate();
  const action = useAddress(pathname);
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(next.size > 0 ? `${pathname}?${next.toString()}` : pathname, { replace: true });
  };
  return (
    <form className="list-finder" method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      <Field label={label} hint={<output>{found}</output>}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="q"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              choose('q', target.value.trim());
            }}
          />
        )}
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <select
              {...control}
              name={name}
              value={search.get(name) ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {search.size > 0 && (
        <button
          type="button"
          className="as-link"
          onClick={() => {
            setTyped('');
            navigate(pathname, { replace: true });
          }}
        >
          {m.list_all()}
        </button>
      )}
    </form>
  );
}
