import { isTable, type TableModel } from '../../../../engine/model/model';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { manifests } from '../../../../../widgets/manifests';
import { formPrograms } from '../../../definitions/forms/form-programs';
import type { RowWrite } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';

/** Sets the columns of an entry that follow another row; those that its form does not have it need not know of. */
export async function followColumns(context: WriteContext, row: RowWrite): Promise<void> {
  const followed = await followedColumns(context, row.source, row.stored, row.own, row.refreshed);
  const fields = row.form && formPrograms(context.snapshot, manifests).program(row.form)?.fields;
  const isEntered = ([name]: [string, unknown]) => !fields || fields.includes(name) || name in row.own;
  const columns = Object.entries(followed);
  row.own = { ...row.own, ...Object.fromEntries(columns.filter(isEntered)) };
  row.besides = Object.fromEntries(columns.filter((column) => !isEntered(column)));
}

/**
 * The columns that follow another row, with that row's values, whatever the input says: an evaluation's crew is its
 * project's. Of a stored row those that are entered, whose reference is, or that are `refreshed`. Without another row the input's remain, and what nobody can enter is empty.
 */
export async function followedColumns(
  { transaction, snapshot }: WriteContext,
  source: TableModel,
  stored: RowValues | null,
  input: RowValues,
  refreshed: readonly string[] = [],
): Promise<RowValues> {
  const followed: RowValues = {};
  for (const { name, follows, readOnly } of source.definition.columns) {
    if (!follows) continue;
    // A reference that itself follows comes first in the definition.
    const known = { ...input, ...followed };
    const isRead = !stored || name in input || follows.reference in known || refreshed.includes(name);
    if (!isRead) continue;
    const target = snapshot.model.sources.get(source.columns.get(follows.reference)?.references ?? '');
    const key = keyOf(follows.reference in known ? known[follows.reference] : stored?.[follows.reference]);
    if (readOnly === true && key === undefined && stored !== null) followed[name] = null;
    if (!target || !isTable(target) || key === undefined) continue;
    const { rows } = await transaction.query<{ value: unknown }>(
      `select to_json(${columnSql(target, follows.column, 't')}) as value from ${relationSql(target)} t where t.id = $1 for share`,
      [key],
    );
    // A key of no row is refused by the foreign key.
    if (rows[0]) followed[name] = rows[0].value;
  }
  return followed;
}

function keyOf(value: unknown): number | undefined {
  const key = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof key === 'number' && Number.isSafeInteger(key) ? key : undefined;
}
