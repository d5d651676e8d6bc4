import { isTable, type TableModel } from '../../../../engine/model/model';
import { recordChange } from '../../audit/record-change';
import { columnSql } from '../../../platform/sql-compiler/column-sql';
import { followedColumns } from '../values/followed-columns';
import { adoptFiles } from '../row-files';
import { updateRow } from '../save-row';
import { recordTriggers } from '../../triggers/run-triggers';
import { lockRows } from '../stored-row';
import type { RowValues, WriteContext } from '../write-context';

/** A row that refers to one that goes. */
interface DependentRow {
  source: TableModel;
  id: string;
  before: RowValues;
}

/** Effects on rows that refer, at any depth, to a deleted one. */
export interface DependentRows {
  /** Rows with a `cascade` reference: the database deletes them too. */
  gone: DependentRow[];
  /** Rows with a `setNull` reference: the columns that become empty, or the keys that leave the lists of their columns. */
  cleared: (DependentRow & { keys: ReadonlyMap<string, readonly string[]> })[];
}

/** Locks the rows that depend on a row, so that the audit records what is deleted. */
export async function lockDependents(
  context: WriteContext,
  source: TableModel,
  id: string,
): Promise<DependentRows> {
  const gone = new Map<string, DependentRow>();
  const cleared = new Map<string, DependentRow & { keys: Map<string, string[]> }>();
  const seen = new Set([`${source.id} ${id}`]);

  async function lockBelow(above: TableModel, key: string): Promise<void> {
    for (const { table, column, onDelete } of connectionsTo(context, above)) {
      for (const before of await rowsAt(context, table, column, key)) {
        const row = { source: table, id: String(before.id), before };
        const name = `${table.id} ${row.id}`;
        if (onDelete === 'setNull') {
          const keys = cleared.get(name)?.keys ?? new Map<string, string[]>();
          cleared.set(name, { ...row, keys: keys.set(column, [...(keys.get(column) ?? []), key]) });
        } else if (!seen.has(name)) {
          seen.add(name);
          await lockBelow(table, row.id);
          gone.set(name, row);
        }
      }
    }
  }

  await lockBelow(source, id);
  return {
    gone: [...gone.values()],
    cleared: [...cleared].filter(([name]) => !seen.has(name)).map(([, row]) => row),
  };
}

/** Empties the references of rows that stay, as changes of their own: a new revision, and a row of the audit trail. */
export async function clearReferences(context: WriteContext, rows: DependentRows['cleared']): Promise<void> {
  for (const { source, id, before, keys } of rows) {
    const empty = Object.fromEntries([...keys].map(([name, gone]) => [name, without(before[name], gone)]));
    const values = { ...empty, ...(await followedColumns(context, source, before, empty)) };
    await updateRow(context, source, id, values);
    context.changed.add(source.id);
    await recordChange(context, source, id, { action: 'update', before, after: { ...before, ...values } });
  }
}

/** A list without the keys; null for a list without any, as for a single key. */
function without(value: unknown, keys: readonly string[]): unknown[] | null {
  const left = Array.isArray(value) ? value.filter((key) => !keys.includes(String(key))) : [];
  return left.length === 0 ? null : left;
}

/** Records rows deleted with another one: their files, the audit trail and the triggers of their forms. */
export async function recordRemovedRows(context: WriteContext, rows: DependentRows['gone']): Promise<void> {
  for (const { source, id, before } of rows) {
    context.changed.add(source.id);
    await adoptFiles(context, { source, id, form: undefined, before, after: {} });
    await recordChange(context, source, id, { action: 'delete', before, after: null });
    await recordTriggers(context, {
      source,
      id,
      form: undefined,
      moment: 'afterDelete',
      row: before,
      before,
    });
  }
}

interface Connection {
  table: TableModel;
  column: string;
  onDelete: 'cascade' | 'setNull';
}

function connectionsTo(context: WriteContext, source: TableModel): Connection[] {
  return [...context.snapshot.model.sources.values()].filter(isTable).flatMap((table) =>
    table.definition.columns.flatMap(({ name, references }) => {
      const onDelete = references?.source === source.id ? references.onDelete : undefined;
      return onDelete === 'cascade' || onDelete === 'setNull' ? [{ table, column: name, onDelete }] : [];
    }),
  );
}

/** Rows with the key, including soft-deleted ones: they are deleted for good. */
async function rowsAt(
  context: WriteContext,
  table: TableModel,
  column: string,
  key: string,
): Promise<RowValues[]> {
  const rows: RowValues[] = [];
  const isList = table.columns.get(column)?.type === 'references';
  const holds = (value: string, bound: string) =>
    isList ? `${value} @> array[${bound}]` : `${value} = ${bound}`;
  for (const wanted of ['living', 'deleted'] as const) {
    if (wanted === 'deleted' && !table.definition.softDelete) continue;
    rows.push(
      ...(await lockRows(
        context,
        table,
        [],
        (statement, alias) => [holds(columnSql(table, column, alias), statement.bind(key, 'int8'))],
        wanted,
      )),
    );
  }
  return rows;
}
