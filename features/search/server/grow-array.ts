type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The same numbers, with room for this row and a few that come after it. */
export function grownToHold<Some extends Numbers>(numbers: Some, row: number): Some {
  if (row < numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Some)(
    Math.max(row + 1, Math.ceil(numbers.length * 1.25)),
  );
  larger.set(numbers);
  return larger;
}
