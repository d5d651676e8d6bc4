/** A value in a sheet: days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm` on the clock of Ulaanbaatar. */
export type SheetValue = string | number | null;

/** A column of a sheet as it is written. */
export interface SheetColumn {
  header: string;
  kind: 'text' | 'number' | 'day' | 'moment';
  /** Excel's number format, for numbers: `#,##0"₮"`. */
  format?: string;
  /** Characters. */
  width: number;
}

/** Rows a batch at a time: nobody holds all of them. */
export type RowBatches = AsyncIterable<readonly (readonly SheetValue[])[]>;
