import type { TableModel } from '../../../../engine/model/model';
import type { RowWrite } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';

/**
 * Gives a new row the defaults of columns that the entry leaves out, so that triggers, formulas and rules read the row as
 * it will be stored.
 */
export function setDefaults(_context: WriteContext, row: RowWrite): void {
  row.values = { ...defaultsOf(row.source), ...row.values };
}

const bySource = new WeakMap<TableModel, RowValues>();

function defaultsOf(source: TableModel): RowValues {
  const known = bySource.get(source);
  if (known) return known;
  const declared = source.definition.columns.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const defaults = Object.fromEntries(declared);
  bySource.set(source, defaults);
  return defaults;
}
