/** A cell as it was read: days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss`, times `HH:mm:ss`. */
export type ReadCell = string | number | boolean | null;

export interface SheetRow {
  /** The row's number in the sheet, from 1. */
  number: number;
  cells: readonly ReadCell[];
}

/** A sheet that is read row by row. */
export interface OpenSheet {
  rows: AsyncIterable<SheetRow>;
  /** The share of the sheet that has been read, 0 to 1. */
  share: () => number;
  close: () => Promise<void>;
}

/** Maximum number of columns; further ones are ignored. */
export const maxColumns = 500;

/** A day, moment or time of a spreadsheet's number of days (ECMA-376, 18.17.4); null for what is none. */
export function wallOfSerial(serial: number, is1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return null;
  const seconds = Math.round((serial % 1) * 86_400);
  const clock = new Date(seconds * 1000).toISOString().slice(11, 19);
  if (serial < 1) return clock;
  // Before 1 March 1900 Excel counts a day that never was.
  const shift = !is1904 && serial < 60 ? 1 : 0;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(first + (Math.floor(serial) + shift) * 86_400_000 + seconds * 1000);
  const day = moment.toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day} ${clock}`;
}
