import type { Column, ColumnType } from '../../../definitions/source';
import { storedPrefix } from '../../../engine/formats/formats';
import { isSoftDeleted, storedName, type ModelColumn, type ModelSource } from '../../../engine/model/model';
import { quote } from '../database/sql-statement';

/** The SQL type that a column's values are cast to. */
export const sqlTypes: Record<ColumnType, string> = {
  text: 'text',
  richText: 'text',
  integer: 'int4',
  count: 'int8',
  number: 'numeric',
  money: 'int8',
  boolean: 'bool',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  json: 'jsonb',
  file: 'text',
  reference: 'int8',
  references: 'int8[]',
};

/** `t1."created_at"`: the column as it is published, and as filters and sorts see it. */
export function columnSql(source: ModelSource, column: string, alias: string): string {
  const declared = source.definition.type === 'table' ? source.columns.get(column)?.declared : undefined;
  return publishedSql(declared, `${alias}.${quote(storedName(source, column))}`);
}

/** The published value of a stored text: without its prefix. */
export function publishedSql(column: Pick<Column, 'format'> | undefined, stored: string): string {
  const prefix = storedPrefix(column);
  return prefix === '' ? stored : `substr(${stored}, ${prefix.length + 1})`;
}

/** The column as JSON shows it: the row's key as a string, lists of keys as lists, timestamps as ISO 8601 in UTC with milliseconds. */
export function outputSql(source: ModelSource, column: ModelColumn, alias: string): string {
  const sql = columnSql(source, column.name, alias);
  if (column.name === 'id') return `${sql}::text`;
  if (column.type === 'timestamp')
    return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (column.type === 'references') return `to_json(${sql})`;
  return sql;
}

export function relationSql(source: ModelSource): string {
  return `app.${quote(source.relation)}`;
}

/** Rows that were deleted softly are not there; views leave them out themselves. */
export function livingRows(source: ModelSource, alias: string): string[] {
  return isSoftDeleted(source) ? [`${alias}.deleted_at is null`] : [];
}

/** The rows that were deleted and can be restored; none of other sources. */
export function deletedRows(source: ModelSource, alias: string): string[] {
  return [isSoftDeleted(source) ? `${alias}.deleted_at is not null` : 'false'];
}
