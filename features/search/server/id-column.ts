import { grownToHold } from './grow-array.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const wordsEach = 4;

/** The machine's id by row: a UUID, as all that we make are, in 16 bytes outside the heap; any other as it is. */
export class IdColumn {
  #words = new Uint32Array(1024 * wordsEach);
  readonly #others = new Map<number, string>();

  set(row: number, id: string): void {
    const at = row * wordsEach;
    this.#words = grownToHold(this.#words, at + wordsEach - 1);
    if (uuid.test(id)) {
      const hex = id.replaceAll('-', '');
      for (let word = 0; word < wordsEach; word += 1)
        this.#words[at + word] = Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16);
    } else this.#others.set(row, id);
  }

  get(row: number): string {
    const other = this.#others.get(row);
    if (other !== undefined) return other;
    const words = this.#words.subarray(row * wordsEach, (row + 1) * wordsEach);
    const hex = Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  delete(row: number): void {
    this.#others.delete(row);
  }
}
