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

/** Rows in batches, so that they are never in memory all at once. */
export type RowBatches = AsyncIterable<readonly (readonly SheetValue[])[]>;
