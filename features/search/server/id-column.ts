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
    const at = row * wordsEach;
    const [first, second] = [this.#hex(at), this.#hex(at + 1)];
    const [third, fourth] = [this.#hex(at + 2), this.#hex(at + 3)];
    return `${first}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${fourth}`;
  }

  delete(row: number): void {
    this.#others.delete(row);
  }

  #hex(at: number): string {
    return this.#words[at]!.toString(16).padStart(8, '0');
  }
}
