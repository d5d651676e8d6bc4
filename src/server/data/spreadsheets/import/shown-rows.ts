import { readableColumns } from '../../../definitions/serving/visibility-columns';
import { noArguments } from '../../query/statements/list-arguments';
import type { ModelColumn } from '../../../../engine/model/model';
import { describeColumn, describeCoordinate, type ExportColumn } from '../export/export-columns';
import { readShown } from '../export/read-export';
import type { SheetValue } from '../formats/sheet-column';
import type { ReadCell } from '../formats/sheet-row';
import { cellInput } from './cell-input';
import type { ImportField } from './import-fields';
import type { ImportTarget } from './prepare-batch';

/** The values of existing rows as an export shows them, by row and field. */
export type ShownRows = ReadonlyMap<string, ReadonlyMap<string, SheetValue>>;

/**
 * Reads what an export shows of existing rows, in one statement and those of labels: a cell that says the same is no
 * change, though it may say less than the row holds (a text without its markup, a time without its seconds). Fields that
 * the caller may not read are left out. Rows that the caller may not read are missing.
 */
export async function readShownRows(
  { context, source }: Pick<ImportTarget, 'context' | 'source'>,
  fields: readonly ImportField[],
  ids: readonly string[],
): Promise<ShownRows> {
  if (ids.length === 0) return new Map();
  const { transaction: database, snapshot, rights } = context;
  const readable = readableColumns(snapshot.model, source.id, rights.access);
  if (!readable.has('id')) return new Map();
  const id = source.columns.get('id');
  if (id === undefined) return new Map();
  const key = describeColumn(keyColumn, id, 'mn_MN', '');
  const known = fields.flatMap((field) => {
    const column = source.columns.get(field.point?.column ?? field.name);
    return column && readable.has(column.name)
      ? [{ name: field.name, described: describeField(field, column) }]
      : [];
  });
  const columns = known.map(({ described }) => described);
  const given = { database, model: snapshot.model, rights, source, arguments: noArguments, limit: undefined };
  const rows = await readShown(
    { ...given, columns: [key, ...columns] },
    ids.filter((id) => /^\d{1,18}$/.test(id)).map(Number),
  );
  return new Map(
    rows.map(([id, ...values]) => [
      String(id),
      new Map(known.map(({ name }, index) => [name, values[index] ?? null])),
    ]),
  );
}

/** A field as an export shows it. */
function describeField({ name, field, point }: ImportField, column: ModelColumn): ExportColumn {
  return point
    ? describeCoordinate({ column: point.column, title: field.title }, column, point.part, 'mn_MN')
    : describeColumn({ column: name, ...field }, column, 'mn_MN', '');
}

const keyColumn = { column: 'id', title: '№' };

/** Returns whether a cell says what the row holds already. */
export function isShown(
  field: ImportField,
  cell: ReadCell,
  row: ReadonlyMap<string, SheetValue> | undefined,
): boolean {
  const value = row?.get(field.name);
  if (value === undefined) return false;
  return JSON.stringify(cellInput(field, cell)) === JSON.stringify(cellInput(field, value));
}
