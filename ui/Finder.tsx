import { Field } from './Field.tsx';

type FinderProps = { label: string; found: string; value: string; onSeek: (sought: string) => void };

/** Narrows a table down as one types, and says how many rows are left. */
export function Finder({ label, found, value, onSeek }: FinderProps) {
  return (
    <Field label={label} hint={<output>{found}</output>}>
      {(wiring) => (
        <input {...wiring} type="search" value={value} onChange={({ target }) => onSeek(target.value)} />
      )}
    </Field>
  );
}
