import { say, type Language, type Text } from '../../../../definitions/text';
import { columnName } from '../formats/write-xlsx';
import type { ImportField } from './import-fields';
import type { Mapping } from './mapping';

/** A problem of a cell, or of a whole row. */
export interface ImportFault {
  /** The row's number in the sheet. */
  row: number;
  /** The sheet's column, `A` and on; null where the sheet has none for it. */
  column: string | null;
  field: string | null;
  /** The field's label in the reader's language. */
  label: string | null;
  message: string;
}

/** Faults that are listed; more are counted. */
const maxListed = 500;

/** Faulty rows after which reading stops. */
const maxRows = 1000;

/** Collects the faults of an import, in the order of the rows. */
export class ImportFaults {
  readonly list: ImportFault[] = [];
  readonly #rows = new Set<number>();
  readonly #fields: ReadonlyMap<string, ImportField>;
  readonly #mapping: Mapping;
  readonly #language: Language;

  constructor(fields: readonly ImportField[], mapping: Mapping, language: Language) {
    this.#fields = new Map(fields.map((field) => [field.name, field]));
    this.#mapping = mapping;
    this.#language = language;
  }

  get rows(): number {
    return this.#rows.size;
  }

  get isTooMany(): boolean {
    return this.#rows.size >= maxRows;
  }

  /** `field` is the path in the pipeline's words; null concerns the whole row. */
  add(row: number, field: string | null, text: Text): void {
    this.#rows.add(row);
    if (this.list.length >= maxListed) return;
    const known = this.#fields.get(field ?? '');
    const column = this.#mapping.get(field ?? '');
    this.list.push({
      row,
      column: column === undefined ? null : columnName(column),
      field: field === '' ? null : field,
      label: known ? say(known.field.title, this.#language) : field === '' ? null : field,
      message: say(text, this.#language),
    });
  }
}
