import type { Outcome } from '../../../engine/expressions/expression';
import { limits } from '../../../engine/expressions/expression-limits';
import { runFormulas, type FormulaRows, type TableFormulas } from '../../../engine/formulas/table-formulas';
import type { Row } from '../../../engine/row';
import type { Queryable } from '../../platform/database/database';
import { quote, Statement } from '../../platform/database/sql-statement';
import { columnSql, livingRows, outputSql, relationSql } from '../../platform/sql-compiler/column-sql';

/**
 * Computes the formulas of rows of a table, given by published columns: for each row the outcome of each formula by column.
 * The rows that they read are fetched with one statement for each reference and each sub-table. Rows that were deleted
 * softly are not there. A row without `id` has no rows in its sub-tables yet.
 */
export async function computeFormulas(
  database: Queryable,
  formulas: TableFormulas,
  rows: readonly Row[],
): Promise<Map<string, Outcome>[]> {
  const others = rows.map((): Record<string, unknown> => ({}));
  for (const [name, target] of formulas.references) {
    const found = await referredRows(database, target, rows.map((row) => row[name]).flatMap(keyOf));
    for (const [index, row] of rows.entries()) {
      const [key] = keyOf(row[name]);
      Object.assign(others[index] ?? {}, { [name]: key === undefined ? null : (found.get(key) ?? null) });
    }
  }
  for (const [name, list] of formulas.lists) {
    const found = await subTableRows(database, list, rows.map((row) => row.id).flatMap(keyOf));
    for (const [index, row] of rows.entries()) {
      const [key] = keyOf(row.id);
      Object.assign(others[index] ?? {}, { [name]: key === undefined ? [] : (found.get(key) ?? []) });
    }
  }
  return rows.map((row, index) => runFormulas(formulas, row, others[index] ?? {}));
}

async function referredRows(
  database: Queryable,
  { source, columns }: FormulaRows,
  keys: readonly number[],
): Promise<Map<number, unknown>> {
  if (keys.length === 0) return new Map();
  const statement = new Statement();
  const alias = statement.alias();
  const shown = columns.map((column) => `${outputSql(source, column, alias)} as ${quote(column.name)}`);
  const conditions = [
    `${alias}.id = any(${statement.bind([...new Set(keys)], 'int8[]')})`,
    ...livingRows(source, alias),
  ];
  const { rows } = await database.query<{ key: number; row: unknown }>(
    `select r.key_of_row as key, row_to_json(r) as row from (select ${[`${alias}.id as key_of_row`, ...shown].join(', ')}
     from ${relationSql(source)} ${alias} where ${conditions.join(' and ')}) r`,
    statement.parameters,
  );
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** One row more than expressions take, so that a longer list is refused rather than cut. */
async function subTableRows(
  database: Queryable,
  { source, columns, connection }: FormulaRows & { connection: string },
  keys: readonly number[],
): Promise<Map<number, unknown>> {
  if (keys.length === 0) return new Map();
  const statement = new Statement();
  const alias = statement.alias();
  const shown = columns.map((column) => `${outputSql(source, column, alias)} as ${quote(column.name)}`);
  const conditions = [`${columnSql(source, connection, alias)} = k.key`, ...livingRows(source, alias)];
  const { rows } = await database.query<{ key: number; rows: unknown }>(
    `select k.key, l.rows from unnest(${statement.bind([...new Set(keys)], 'int8[]')}) k(key) cross join lateral (
       select coalesce(json_agg(row_to_json(r)), '[]'::json) as rows from (
         select ${[...shown, '1 as row_of_list'].join(', ')} from ${relationSql(source)} ${alias}
         where ${conditions.join(' and ')} order by ${alias}.id limit ${limits.listLength + 1}
       ) r
     ) l`,
    statement.parameters,
  );
  return new Map(rows.map(({ key, rows: list }) => [key, list]));
}

function keyOf(value: unknown): number[] {
  const key = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof key === 'number' && Number.isSafeInteger(key) ? [key] : [];
}
