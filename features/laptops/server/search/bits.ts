/** A set of machines, one bit each by number: a million are 125 KB, and two sets meet in some microseconds. */
export type Bits = Uint32Array<ArrayBuffer>;

export const noneOf = (length: number): Bits => new Uint32Array((length + 31) >>> 5);

export const has = (bits: Bits, row: number): boolean => (bits[row >>> 5]! & (1 << row)) !== 0;

/** Keeps what the other has too; what lies behind the other's end it has not. */
export function keep(bits: Bits, others: Bits): Bits {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! &= others[at]!;
  return bits.fill(0, shared);
}

export function without(bits: Bits, others: Bits): Bits {
  const rest = bits.slice();
  const shared = Math.min(rest.length, others.length);
  for (let at = 0; at < shared; at += 1) rest[at]! &= ~others[at]!;
  return rest;
}

export function howMany(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += onesIn(bits[at]!);
  return sum;
}

/** How many are in both. */
export function howManyShared(one: Bits, other: Bits): number {
  let sum = 0;
  for (let at = Math.min(one.length, other.length) - 1; at >= 0; at -= 1)
    sum += onesIn(one[at]! & other[at]!);
  return sum;
}

/** How many of some numbers are in it. */
export function howManyAre(rows: ArrayLike<number>, among: Bits): number {
  let sum = 0;
  for (let at = 0; at < rows.length; at += 1) sum += (among[rows[at]! >>> 5]! >>> rows[at]!) & 1;
  return sum;
}

/** Counted in pairs, then in fours, then in bytes, and the bytes added up by one multiplication. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const lowestIn = (word: number) => 31 - Math.clz32(word & -word);

/** The numbers, the lowest first. */
export function rowsOf(bits: Bits): Uint32Array {
  const rows = new Uint32Array(howMany(bits));
  let found = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]! | 0; word !== 0; word &= word - 1) rows[found++] = at * 32 + lowestIn(word);
  return rows;
}

/** Some of the numbers, counted from the highest. */
export function newestOf(bits: Bits, from: number, size: number): number[] {
  const rows: number[] = [];
  let before = 0;
  for (let at = bits.length - 1; at >= 0 && rows.length < size; at -= 1) {
    const ones = onesIn(bits[at]!);
    if (before + ones > from) {
      const here = rowsOf(bits.subarray(at, at + 1)).toReversed();
      for (const row of here.subarray(Math.max(0, from - before))) rows.push(at * 32 + row);
    }
    before += ones;
  }
  return rows.slice(0, size);
}
