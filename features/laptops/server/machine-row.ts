import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { type MachineField, machineFieldNames } from '../machine-fields.ts';

/** The column of `ramGb` is `ram_gb`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

export const snakeCase = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

/** Flags are 0 or 1 on both databases. */
type Stored<Value> = Value extends boolean ? number : Value;

export type RowOf<Values> = {
  [Name in keyof Values as SnakeCase<Name & string>]: Stored<Values[Name]>;
};

/** The same values under the names of their columns. */
export const rowOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      snakeCase(name),
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  ) as RowOf<Values>;

type LaptopRow = Selectable<Tables['laptops']>;

/** The earlier values of what an edit changes, by field. */
export type EarlierValues = Partial<Record<MachineField, LaptopRow[keyof LaptopRow]>>;

export function earlierValues(row: LaptopRow, edited: Updateable<Tables['laptops']>): EarlierValues {
  const earlier: EarlierValues = {};
  for (const field of machineFieldNames) {
    const column = field === 'brand' ? 'brand_key' : snakeCase(field);
    if (edited[column] !== undefined && edited[column] !== row[column]) earlier[field] = row[column];
  }
  return earlier;
}
