import { isTable, storedName, type ModelSource, type TableModel } from '../../../engine/model/model';
import { relationSql, sqlTypes } from '../../platform/sql-compiler/column-sql';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { prepared } from '../query/reading';
import { quoteText } from '../../platform/database/literal';
import { quote, Statement, type RowKey } from '../../platform/database/sql-statement';
import { toParameter } from './checks/input-value';
import type { RowValues, WriteContext } from './write-context';

/** Keys of the table's sequence, its own or the shared one, so that each row is known before it is written. */
export async function takeKeys(context: WriteContext, source: TableModel, count: number): Promise<number[]> {
  const { rows } = await context.transaction.query<{ id: number }>(
    `select nextval(coalesce(pg_get_serial_sequence($1, 'id'), 'dulaan.case_key')) as id from generate_series(1, $2::int)`,
    [relationSql(source), count],
    { name: 'take-keys' },
  );
  return rows.map(({ id }) => id);
}

/**
 * The key of a row; of one whose insert is on its way, the latest of its table's sequence, so that the row is read in the
 * same packet.
 */
export function savedRowKey(row: { readonly source: TableModel; readonly id: string }): RowKey {
  return (statement) =>
    row.id === ''
      ? `(select currval(coalesce(pg_get_serial_sequence(${quoteText(relationSql(row.source))}, 'id'), 'dulaan.case_key')))`
      : statement.bind(row.id, 'int8');
}

/** Inserts a row under a new key and returns it. */
export async function insertRow(
  context: WriteContext,
  source: TableModel,
  values: RowValues,
): Promise<string> {
  const statement = new Statement();
  const assignments = assign(statement, source, values);
  assignments.push(['created_by', statement.bind(context.rights.caller.userId, 'int8')]);
  const names = assignments.map(([column]) => quote(column)).join(', ');
  const bound = assignments.map(([, value]) => value).join(', ');
  const sql = `insert into ${relationSql(source)} (${names}) values (${bound}) returning id`;
  const result = await context.transaction.query<{ id: number }>(sql, statement.parameters, prepared(sql));
  const [row] = result.rows;
  if (!row) throw new Error(`The insert into ${source.id} returned no key`);
  return String(row.id);
}

/** Writes the changed columns and counts the revision up. */
export async function updateRow(
  context: WriteContext,
  source: TableModel,
  id: string,
  values: RowValues,
): Promise<void> {
  const { sql, parameters } = updateSql(source, id, values);
  await context.transaction.query(sql, parameters, prepared(sql));
}

/** The same without waiting: for values that nothing can refuse, because the whole transaction fails with them. */
export function sendUpdate(context: WriteContext, source: TableModel, id: string, values: RowValues): void {
  const { sql, parameters } = updateSql(source, id, values);
  context.transaction.send(sql, parameters, prepared(sql));
}

function updateSql(
  source: TableModel,
  id: string,
  values: RowValues,
): Pick<Statement, 'parameters'> & { sql: string } {
  const statement = new Statement();
  const assignments = assign(statement, source, values).map(
    ([column, value]) => `${quote(column)} = ${value}`,
  );
  assignments.push('revision = revision + 1', 'updated_at = now()');
  const key = statement.bind(id, 'int8');
  const sql = `update ${relationSql(source)} set ${assignments.join(', ')} where id = ${key}`;
  return { sql, parameters: statement.parameters };
}

/** Sets columns as a part of a change that is already counted. */
export async function setColumns(
  context: WriteContext,
  source: TableModel,
  id: string,
  values: RowValues,
): Promise<void> {
  const statement = new Statement();
  const assignments = assign(statement, source, values).map(
    ([column, value]) => `${quote(column)} = ${value}`,
  );
  const sql = `update ${relationSql(source)} set ${assignments.join(', ')} where id = ${statement.bind(id, 'int8')}`;
  await context.transaction.query(sql, statement.parameters, prepared(sql));
}

/** Deletes a row, softly where the source keeps its deleted rows. */
export async function removeRow(context: WriteContext, source: TableModel, id: string): Promise<void> {
  const statement = new Statement();
  const key = statement.bind(id, 'int8');
  const sql = source.definition.softDelete
    ? `update ${relationSql(source)} set deleted_at = now(), updated_at = now(), revision = revision + 1 where id = ${key}`
    : `delete from ${relationSql(source)} where id = ${key}`;
  await context.transaction.query(sql, statement.parameters);
}

/** Brings a softly deleted row back. */
export async function reviveRow(context: WriteContext, source: TableModel, id: string): Promise<void> {
  const statement = new Statement();
  const key = statement.bind(id, 'int8');
  await context.transaction.query(
    `update ${relationSql(source)} set deleted_at = null, updated_at = now(), revision = revision + 1 where id = ${key}`,
    statement.parameters,
  );
}

/** The table behind an id, or BAD_USER_INPUT. */
export function requireTable(source: ModelSource | undefined, id: string): TableModel {
  if (source && isTable(source)) return source;
  throw new QueryError('BAD_USER_INPUT', messages.unknownSource(id));
}

function assign(statement: Statement, source: TableModel, values: RowValues): [string, string][] {
  return Object.entries(values).map(([name, value]) => {
    const column = source.columns.get(name);
    if (!column) throw new Error(`${source.id} has no column "${name}"`);
    return [storedName(source, name), statement.bind(toParameter(column, value), sqlTypes[column.type])];
  });
}
