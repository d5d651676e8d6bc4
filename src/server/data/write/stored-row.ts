import type { Grant } from '../../../engine/access/access-table';
import { isTable, type ModelSource, type TableModel } from '../../../engine/model/model';
import {
  columnSql,
  deletedRows,
  livingRows,
  outputSql,
  relationSql,
} from '../../platform/sql-compiler/column-sql';
import { anyCondition } from '../query/statements/policy-sql';
import { prepared } from '../query/reading';
import { quote, Statement } from '../../platform/database/sql-statement';
import type { RowValues, WriteContext } from './write-context';

/**
 * Fetches and locks a row that one of the grants covers; undefined when there is none. Deleted rows are not there
 * unless they are asked for, and then no others are.
 */
export async function lockRow(
  context: WriteContext,
  source: TableModel,
  id: string,
  grants: readonly Grant[],
  wanted: 'living' | 'deleted' = 'living',
): Promise<RowValues | undefined> {
  if (grants.length === 0) return undefined;
  const ofKey = (statement: Statement, alias: string) => [`${alias}.id = ${statement.bind(id, 'int8')}`];
  const [row] = await lockRows(context, source, grants, ofKey, wanted);
  return row;
}

/**
 * Fetches and locks rows in the order of their keys. Without grants, all that the conditions name; then it is one statement,
 * which is sent at once.
 */
export async function lockRows(
  context: WriteContext,
  source: TableModel,
  grants: readonly Grant[],
  conditionsOf: (statement: Statement, alias: string) => string[],
  wanted: 'living' | 'deleted' = 'living',
): Promise<RowValues[]> {
  if (grants.length > 0) await shareFollowed(context, source, grants, conditionsOf);
  const statement = new Statement();
  const alias = statement.alias();
  const conditions = [
    ...conditionsOf(statement, alias),
    ...(wanted === 'living' ? livingRows(source, alias) : deletedRows(source, alias)),
    ...(grants.length > 0 ? anyCondition(statement, context.rights.caller, source, grants, alias) : []),
  ];
  const columns = [...source.columns.values()]
    .filter((column) => !column.secret)
    .map((column) => `${outputSql(source, column, alias)} as ${quote(column.name)}`);
  const inner = `select ${columns.join(', ')} from ${relationSql(source)} ${alias} where ${conditions.join(' and ')} order by ${alias}.id for update`;
  const sql = `select row_to_json(r) as row from (${inner}) r`;
  const result = await context.transaction.query<{ row: RowValues }>(
    sql,
    statement.parameters,
    prepared(sql),
  );
  return result.rows.map(({ row }) => row);
}

/**
 * Locks, in share mode, the rows that grants follow from the named ones (`through`), so that what a right rests on stays as
 * it is until the write is committed.
 */
async function shareFollowed(
  context: WriteContext,
  source: ModelSource,
  grants: readonly Grant[],
  conditionsOf: (statement: Statement, alias: string) => string[],
): Promise<void> {
  const ways = grants.flatMap(({ through }) => through ?? []);
  for (const column of new Set(ways.map((way) => way.column))) {
    const sameWay = ways.filter((way) => way.column === column);
    const followed = sameWay[0]?.source;
    if (!followed || !isTable(followed)) continue;
    // Several grants may follow the same column under different rights of the row that it names.
    const further = sameWay.flatMap((way) => way.grants);
    const statement = new Statement();
    const [row, target] = [statement.alias(), statement.alias()];
    const named = `select ${columnSql(source, column, row)} from ${relationSql(source)} ${row} where ${conditionsOf(statement, row).join(' and ')}`;
    const sql = `select ${target}.id from ${relationSql(followed)} ${target} where ${target}.id in (${named}) order by ${target}.id for share`;
    const { rows } = await context.transaction.query<{ id: number }>(
      sql,
      statement.parameters,
      prepared(sql),
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) continue;
    await shareFollowed(context, followed, further, (inner, alias) => [
      `${alias}.id = any(${inner.bind(ids, 'int8[]')})`,
    ]);
  }
}
