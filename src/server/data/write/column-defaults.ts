import type { RowWrite } from './row-write';
import type { WriteContext } from './write-context';

/**
 * Gives a new row the defaults of columns that the entry leaves out, so that triggers, formulas and rules read the row as
 * it will be stored.
 */
export function setDefaults(_context: WriteContext, row: RowWrite): void {
  const defaults = row.source.definition.columns.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  row.values = { ...Object.fromEntries(defaults), ...row.values };
}
