import type { ReactNode } from 'react';

/** A table where there is room, a card for each row on a phone. */
export function Table({ label, names, children }: { label: string; names: string[]; children: ReactNode }) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Without a name it stands at the head of its card. */
export function Cell({ name, children }: { name?: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>;
}
