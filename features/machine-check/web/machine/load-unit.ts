const seed = 2_463_534_242;
const numbers = 12_000;
const side = 32;
const words = 1200;

/** What a unit comes to on every machine; another sum is a fault of the processor or of the memory. */
export const unitSum = 1_936_546_051;

/** One unit of work, the same everywhere: sorting and hashing, a product of matrices, texts in a map. */
export function workUnit(): number {
  return (sortAndHash() ^ multiply() ^ countWords()) >>> 0;
}

function* random(): Generator<number> {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}

function sortAndHash(): number {
  const source = random();
  const sorted = Uint32Array.from({ length: numbers }, () => source.next().value as number).sort();
  return sorted.reduce((hash, number) => Math.imul(hash ^ number, 16_777_619), 2_166_136_261);
}

function multiply(): number {
  const [a, b, c] = [0, 1, 2].map(() => new Float64Array(side * side)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let index = 0; index < a.length; index += 1) {
    a[index] = (index % 7) + 0.5;
    b[index] = (index % 5) - 1.25;
  }
  for (let row = 0; row < side; row += 1) {
    const line = a.subarray(row * side, (row + 1) * side);
    for (let column = 0; column < side; column += 1)
      c[row * side + column] = line.reduce(
        (sum, value, index) => sum + value * (b.at(index * side + column) ?? 0),
        0,
      );
  }
  return Math.round(c.reduce((sum, value) => sum + Math.abs(value), 0));
}

function countWords(): number {
  const counts = new Map<string, number>();
  const source = random();
  for (let index = 0; index < words; index += 1) {
    const word = ((source.next().value as number) % 997).toString(36);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let sum = 0;
  for (const [word, count] of counts) sum = Math.imul(sum ^ (word.length * count), 31);
  return sum;
}
