/** At most so many of 64 bits differ. */
const nearBits = 11;

const parts = 4;
const partBits = 16;
const buckets = 2 ** partBits;
/** Of an entry, in one line of the processor's cache: two halves of the hash, its owner, an entry before it for each part. */
const [highAt, lowAt, ownerAt, beforeAt, entryLength] = [0, 1, 2, 3, 8];
const startSize = 1024;

/**
 * Hashes near a hash (multi-index hashing): where two differ in at most 11 of 64 bits, one of their four parts of 16 bits
 * differs in at most 2. Each part has a table of chains; looking up visits the chains of the 137 near values of each.
 */
export class HashIndex {
  #entries = new Int32Array(startSize * entryLength);
  /** For each part, where the last entry with each value is. */
  #heads = Array.from({ length: parts }, () => new Int32Array(buckets).fill(-1));
  #end = 0;

  add(hash: bigint, owner: number): void {
    if (this.#end === this.#entries.length) {
      const larger = new Int32Array(this.#entries.length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    const entry = this.#end;
    const [high, low] = halvesOf(hash);
    this.#entries.set([high, low, owner], entry);
    for (const [part, heads] of this.#heads.entries()) {
      const value = partOf(high, low, part);
      this.#entries[entry + beforeAt + part] = heads[value]!;
      heads[value] = entry;
    }
    this.#end += entryLength;
  }

  /** The owners of the hashes that are near this one. */
  near(hash: bigint): Set<number> {
    const owners = new Set<number>();
    const entries = this.#entries;
    const [high, low] = halvesOf(hash);
    for (const [part, heads] of this.#heads.entries()) {
      const value = partOf(high, low, part);
      for (const change of changes)
        for (let entry = heads[value ^ change]!; entry >= 0; entry = entries[entry + beforeAt + part]!)
          if (onesIn(entries[entry + highAt]! ^ high) + onesIn(entries[entry + lowAt]! ^ low) <= nearBits)
            owners.add(entries[entry + ownerAt]!);
    }
    return owners;
  }
}

const halvesOf = (hash: bigint): [number, number] => [
  Number(hash >> 32n) | 0,
  Number(hash & 0xffff_ffffn) | 0,
];

const partOf = (high: number, low: number, part: number) =>
  ((part < 2 ? high : low) >>> (part % 2 === 0 ? partBits : 0)) & (buckets - 1);

/** Every value of 16 bits with at most two ones. */
const changes = Uint16Array.from(
  Array.from({ length: buckets }, (_, value) => value).filter((value) => onesIn(value) <= 2),
);

function onesIn(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555);
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
