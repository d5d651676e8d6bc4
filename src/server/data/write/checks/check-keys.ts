import type { FieldError } from '../../../../engine/form/field-errors';
import { isTable, type TableModel } from '../../../../engine/model/model';
import { QueryError } from '../../../platform/http/query-error';
import { Statement } from '../../../platform/database/sql-statement';
import { noArguments } from '../../query/statements/list-arguments';
import { compileRows } from '../../query/statements/rows-sql';
import { prepared } from '../../query/reading';
import type { RowWrite } from '../row-write';
import type { WriteContext } from '../write-context';
import { refuse } from './refuse-fields';

/**
 * Refuses lists with a key that the write adds and that the caller may not choose: it is no row, was deleted, or is one that
 * they may neither read nor choose. What others put into the list stays, and presets are the rights' own. One query for
 * each source, whatever the number of keys.
 */
export async function checkKeys(context: WriteContext, row: RowWrite): Promise<void> {
  const errors: FieldError[] = [];
  for (const { name, lists } of row.source.columns.values()) {
    const target = context.snapshot.model.sources.get(lists ?? '');
    if (!target || !isTable(target) || Object.hasOwn(row.presets, name)) continue;
    const before = new Set(keysIn(row.stored?.[name]));
    const added = keysIn(row.values[name]).filter((key) => !before.has(key));
    if (!(await mayChooseAll(context, target, added)))
      errors.push({ path: name, key: 'unknownKey', values: {} });
  }
  refuse(context, errors);
}

const choosable = new WeakMap<WriteContext, Map<string, Set<number>>>();

/** A thousand rows of an import list the same few rows: each is looked up once. */
async function mayChooseAll(
  context: WriteContext,
  target: TableModel,
  keys: readonly number[],
): Promise<boolean> {
  const bySource = choosable.get(context) ?? new Map<string, Set<number>>();
  choosable.set(context, bySource);
  const known = (!context.changed.has(target.id) && bySource.get(target.id)) || new Set<number>();
  bySource.set(target.id, known);
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length === 0) return true;
  for (const key of await readChoosable(context, target, unknown)) known.add(key);
  return unknown.every((key) => known.has(key));
}

async function readChoosable(
  { snapshot, rights, transaction }: WriteContext,
  target: TableModel,
  keys: readonly number[],
): Promise<number[]> {
  const statement = new Statement();
  try {
    const rows = compileRows(
      { statement, model: snapshot.model, rights },
      {
        source: target,
        fields: [{ key: 'id', name: 'id', arguments: {}, fields: [] }],
        arguments: { ...noArguments, choose: true },
        also: (alias) => [`${alias}.id = any(${statement.bind(keys, 'int8[]')})`],
      },
    );
    const sql = `select ${rows.columns} from ${rows.from}${rows.where}`;
    const found = await transaction.query<{ id: string }>(sql, statement.parameters, prepared(sql));
    return found.rows.map(({ id }) => Number(id));
  } catch (error) {
    // Without any right on the source there is nothing to choose.
    const isRefused =
      error instanceof QueryError && (error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED');
    if (isRefused) return [];
    throw error;
  }
}

function keysIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'number') : [];
}
