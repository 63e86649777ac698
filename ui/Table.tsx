import type { ReactNode } from 'react';

/** A table where there is room, otherwise a card for each row. */
export function Table({ label, names, children }: { label: string; names: string[]; children: ReactNode }) {
  return (
    <div className="table-box">
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
    </div>
  );
}

/** `name` labels it on a card; without, it is the card's heading. */
export function Cell({ name, children }: { name?: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>;
}
