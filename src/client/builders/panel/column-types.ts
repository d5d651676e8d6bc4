import { Column, type ColumnType } from '../../../definitions/source';

const columnTypes: ReadonlySet<string> = new Set(Column.properties.type.enum);

export function isColumnType(value: string): value is ColumnType {
  return columnTypes.has(value);
}
