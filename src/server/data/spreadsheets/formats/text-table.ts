import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';

/** Bytes of all different texts of a workbook. */
const maxBytes = 128 * 1024 * 1024;

/** Different texts of a workbook: one for each cell of a million rows, and more. */
const maxTexts = 16_000_000;

/**
 * A workbook's table of shared texts, as their bytes one after another: a list of strings would take several times as
 * much memory.
 */
export class TextTable {
  #bytes = Buffer.alloc(64 * 1024);
  #length = 0;
  #ends = new Uint32Array(4096);
  #count = 0;

  add(text: string): void {
    const end = this.#length + Buffer.byteLength(text);
    if (end > maxBytes || this.#count === maxTexts) throw new HttpError(413, messages.tooManyTexts);
    if (end > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.max(end, this.#bytes.length * 2));
    this.#bytes.write(text, this.#length);
    this.#length = end;
    if (this.#count === this.#ends.length) {
      const more = new Uint32Array(this.#ends.length * 2);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  /** The text of a number; empty for one that the table does not have. */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return '';
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}
