import type { Process } from '../../../definitions/process';
import { grantsFor } from '../../../engine/access/access-table';
import { isTable, type TableModel } from '../../../engine/model/model';
import { columnSql, livingRows, outputSql, relationSql } from '../../platform/sql-compiler/column-sql';
import type { Queryable } from '../../platform/database/database';
import { QueryError } from '../../platform/http/query-error';
import { quote, Statement } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';
import { noArguments } from '../../data/query/statements/list-arguments';
import { compileRows } from '../../data/query/statements/rows-sql';
import { readRow } from '../../data/query/read-field';
import { prepared } from '../../data/query/reading';
import { anyCondition, type Rights } from '../../data/query/statements/policy-sql';
import type { RowValues } from '../../data/write/write-context';

const keyField = [{ key: 'id', name: 'id', arguments: {}, fields: [] }];

/** Returns whether the caller may read a row of a table, in the table itself or in a view on it. */
export async function mayReadRow(
  database: Queryable,
  { model }: Snapshot,
  rights: Rights,
  { source, row }: { source: string; row: number },
): Promise<boolean> {
  for (const place of model.sources.values()) {
    if (place.rowSource !== source) continue;
    if (!rights.access.isAdministrator && grantsFor(rights.access, place.id, 'read').length === 0) continue;
    try {
      const found = await readRow({ database, model, rights }, place.id, String(row), keyField);
      if (found !== undefined) return true;
    } catch (error) {
      // A row that is unreadable here may be readable in the next place.
      if (!(error instanceof QueryError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    }
  }
  return false;
}

/**
 * SQL that holds where the caller may read the row in the first place in which they read any. A row that does not fit may be
 * readable in another one: `mayReadRow` decides.
 */
export function firstReadableSql(
  statement: Statement,
  { model }: Snapshot,
  rights: Rights,
  { source, row }: { source: string; row: number },
): string {
  const place = [...model.sources.values()].find(
    (each) => each.rowSource === source && grantsFor(rights.access, each.id, 'read').length > 0,
  );
  if (!place) return 'false';
  const rows = compileRows(
    { statement, model, rights },
    {
      source: place,
      fields: keyField,
      arguments: noArguments,
      also: (alias) => [`${alias}.id = ${statement.bind(row, 'int8')}`],
    },
  );
  return `exists (select from ${rows.from}${rows.where})`;
}

/**
 * Returns whether the caller may begin a process of a row that they may read: START names a role or person, about whom the
 * machine decides, or one of the caller's rights to change rows covers the row.
 */
export async function mayBegin(
  database: Queryable,
  rights: Rights,
  { source, values, definition }: { source: TableModel; values: RowValues; definition: Process },
): Promise<boolean> {
  const subject = definition.steps.find(({ statusType }) => statusType === 'START')?.subject;
  const isOfRole = subject?.type === 'TO_ROLE' && subject.role !== undefined;
  const isOfPerson = subject?.type === 'DIRECT' && subject.userId !== undefined;
  return isOfRole || isOfPerson || mayChangeRow(database, rights, source, Number(values.id));
}

/** Returns whether one of the caller's rights to change rows of the table covers the living row, as it is. */
export async function mayChangeRow(
  database: Queryable,
  { caller, access }: Rights,
  source: TableModel,
  row: number,
): Promise<boolean> {
  const grants = grantsFor(access, source.id, 'update');
  if (grants.length === 0) return false;
  const statement = new Statement();
  const conditions = [
    `t.id = ${statement.bind(row, 'int8')}`,
    ...livingRows(source, 't'),
    ...anyCondition(statement, caller, source, grants, 't'),
  ];
  const { rows } = await database.query(
    `select from ${relationSql(source)} t where ${conditions.join(' and ')}`,
    statement.parameters,
  );
  return rows.length > 0;
}

/** Reads a whole living row by published columns, without its secrets. Undefined where there is none. */
export async function readWholeRow(
  database: Queryable,
  source: TableModel,
  row: number,
): Promise<RowValues | undefined> {
  const statement = new Statement();
  const conditions = [`t.id = ${statement.bind(row, 'int8')}`, ...livingRows(source, 't')];
  const [found] = await readWhole(database, source, statement, conditions);
  return found;
}

/** Reads many whole living rows by their keys, without their secrets, in the order of their keys. */
export async function readWholeRows(
  database: Queryable,
  source: TableModel,
  rows: readonly number[],
): Promise<RowValues[]> {
  const statement = new Statement();
  const isOne = `t.id = any(${statement.bind(`{${rows.join(',')}}`, 'int8[]')})`;
  return readWhole(database, source, statement, [isOne, ...livingRows(source, 't')]);
}

/** The living rows that hang on any of those above, in the order of their keys. */
export async function readRowsBelow(
  database: Queryable,
  source: TableModel,
  connection: string,
  above: readonly number[],
): Promise<RowValues[]> {
  const statement = new Statement();
  const isBelow = `${columnSql(source, connection, 't')} = any(${statement.bind(`{${above.join(',')}}`, 'int8[]')})`;
  return readWhole(database, source, statement, [isBelow, ...livingRows(source, 't')]);
}

async function readWhole(
  database: Queryable,
  source: TableModel,
  statement: Statement,
  conditions: readonly string[],
): Promise<RowValues[]> {
  const columns = [...source.columns.values()]
    .filter((column) => !column.secret)
    .map((column) => `${outputSql(source, column, 't')} as ${quote(column.name)}`);
  const sql = `select row_to_json(r) as row from (select ${columns.join(', ')} from ${relationSql(source)} t
     where ${conditions.join(' and ')} order by t.id) r`;
  const { rows } = await database.query<{ row: RowValues }>(sql, statement.parameters, prepared(sql));
  return rows.map(({ row }) => row);
}

/** The table whose rows carry processes, by its id. Undefined for views and unknown names. */
export function carryingTable({ model, definitions }: Snapshot, id: string): TableModel | undefined {
  const source = model.sources.get(id);
  const isCarrying = [...definitions.process.values()].some((process) => process.source === id);
  return source && isTable(source) && isCarrying ? source : undefined;
}
