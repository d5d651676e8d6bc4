const separators = [',', ';', '\t'] as const;

/**
 * Parses CSV (RFC 4180) in chunks: quoted fields may contain separators, line ends and doubled quotes. The separator
 * is the most frequent of comma, semicolon and tab in the first line.
 */
export class CsvParser {
  #separator: string | undefined;
  /** Input that waits for the end of the first line, or for the character after a quote. */
  #pending = '';
  #field = '';
  #row: string[] = [];
  #isQuoted = false;
  #wasQuoted = false;
  #isBegun = false;

  /** The rows that are whole now. */
  push(text: string): string[][] {
    return this.#read(text, false);
  }

  /** The rows that are left, the last one perhaps without a line end. */
  end(): string[][] {
    const rows = this.#read('', true);
    if (this.#field !== '' || this.#row.length > 0 || this.#wasQuoted) rows.push(this.#endRow());
    return rows;
  }

  #read(more: string, isEnd: boolean): string[][] {
    let text = this.#pending + more;
    this.#pending = '';
    if (!this.#isBegun) {
      if (!isEnd && !/[\r\n]/.test(text)) {
        this.#pending = text;
        return [];
      }
      text = text.replace(/^\uFEFF/, '');
      this.#separator = separatorOf(/^[^\r\n]*/.exec(text)?.[0] ?? '');
      this.#isBegun = true;
    }
    const rows: string[][] = [];
    let index = 0;
    while (index < text.length) {
      const character = text[index] ?? '';
      const next = text[index + 1];
      // The next character decides whether a quote is doubled, and whether a line feed follows.
      if ((character === '"' || character === '\r') && next === undefined && !isEnd) {
        this.#pending = character;
        break;
      }
      if (this.#isQuoted) {
        if (character !== '"') {
          const end = text.indexOf('"', index);
          this.#field += text.slice(index, end < 0 ? text.length : end);
          index = end < 0 ? text.length : end;
          continue;
        }
        if (next === '"') {
          this.#field += '"';
          index += 2;
          continue;
        }
        this.#isQuoted = false;
      } else if (character === '"' && this.#field === '') {
        this.#isQuoted = true;
        this.#wasQuoted = true;
      } else if (character === this.#separator) {
        this.#row.push(this.#endField());
      } else if (character === '\n' || character === '\r') {
        rows.push(this.#endRow());
        if (character === '\r' && next === '\n') index += 1;
      } else {
        this.#field += character;
      }
      index += 1;
    }
    return rows;
  }

  #endField(): string {
    const field = this.#field;
    this.#field = '';
    this.#wasQuoted = false;
    return field;
  }

  #endRow(): string[] {
    const row = [...this.#row, this.#endField()];
    this.#row = [];
    return row;
  }
}

function separatorOf(line: string): string {
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => unquoted.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
