import type { ColumnType } from '../../../definitions/source';

/** Rows of a source that forms choose from, as the device keeps them. */
export interface KeptTable {
  columns: readonly string[];
  /** By column: filters and sorts depend on it. */
  types: Readonly<Record<string, ColumnType>>;
  /** In the source's own order. */
  rows: readonly Readonly<Record<string, unknown>>[];
  /** ISO moment. */
  savedAt: string;
}

/** The most rows of one source: beyond it the list says what it has, and the rest needs a connection. */
export const mostRows = 2_000;

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
