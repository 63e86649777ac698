type TypedArray =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The same array, or a longer copy where it has no such index; a quarter is added, to copy rarely. */
export function grownToHold<Numbers extends TypedArray>(numbers: Numbers, index: number): Numbers {
  if (index < numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(index + 1, Math.ceil(numbers.length * 1.25)),
  );
  larger.set(numbers);
  return larger;
}
