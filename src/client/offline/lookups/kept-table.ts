import type { ColumnType } from '../../../definitions/source';

/** Rows of a source that forms choose from, as cached on the device. */
export interface KeptTable {
  columns: readonly string[];
  /** Types by column; filters and sorts depend on them. */
  types: Readonly<Record<string, ColumnType>>;
  /** In the source's own order. */
  rows: readonly Readonly<Record<string, unknown>>[];
  /** ISO timestamp. */
  savedAt: string;
}

/** Maximum number of cached rows of one source. The list reports the limit; further rows need a connection. */
export const maxRows = 2_000;

export function tableName(source: string): string {
  return `rows ${source}`;
}

export function isTable(value: unknown): value is KeptTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'columns' in value &&
    Array.isArray(value.columns) &&
    'types' in value &&
    'rows' in value &&
    Array.isArray(value.rows)
  );
}
