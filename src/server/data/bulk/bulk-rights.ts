import type { Form } from '../../../definitions/form';
import type { Grid } from '../../../definitions/grid';
import { formOfKrud } from '../../../definitions/krud';
import { grantsFor } from '../../../engine/access/access-table';
import { holdsFiles, isSoftDeleted, publishes, type TableModel } from '../../../engine/model/model';
import { HttpError } from '../../platform/http/http-error';
import { knownGrid, krudsOffering, type KrudViewer } from '../krud/krud-rights';
import { requireTable } from '../write/save-row';
import { messages } from './messages';

export type BulkAction = 'update' | 'delete' | 'restore';

/** The rows to change, and the form. */
export interface BulkTarget {
  grid: Grid;
  form: Form;
  source: TableModel;
}

/**
 * Requires that the caller may bulk-edit: a krud of the grid offers the action, and they have a right of the kind on
 * the form's source; each row is checked again when it is written. Throws 401 for visitors,
 * 404 for an unknown grid, 403 for anything else.
 */
export function requireBulk(context: KrudViewer, gridId: string, action: BulkAction): BulkTarget {
  const grid = knownGrid(context, gridId);
  const { definitions, model } = context.snapshot;
  // The right to delete a row includes restoring it.
  const right = action === 'restore' ? 'delete' : action;
  const [krud] = krudsOffering(context, gridId, right);
  const form = krud && definitions.form.get(formOfKrud(krud, context.caller.role));
  if (!form) throw new HttpError(403, messages.noBulk);
  const source = requireTable(model.sources.get(form.source), form.source);
  const isGranted = publishes(source, right) && grantsFor(context.access, source.id, right).length > 0;
  if (!isGranted || (action === 'restore' && !isSoftDeleted(source)))
    throw new HttpError(403, messages.noBulk);
  return { grid, form, source };
}

/**
 * Refuses values that cannot be the same in many rows: lists of sub-table rows, files, which belong to one row, what is
 * unique, and what is no field of the form.
 */
export function requireBulkValues(
  { form, source }: BulkTarget,
  values: Readonly<Record<string, unknown>>,
): void {
  const names = Object.keys(values);
  if (names.length === 0) throw new HttpError(400, messages.noValues);
  const lists = new Set(form.subTables?.map(({ name }) => name));
  for (const name of names) {
    const column = source.columns.get(name);
    const isField = Object.hasOwn(form.fields, name) && !lists.has(name);
    if (isField && column && !holdsFiles(column) && column.declared?.unique !== true) continue;
    throw new HttpError(400, messages.notForMany(name));
  }
}
