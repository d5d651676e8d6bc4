import type { Queryable } from '../../platform/database/database';
import type { Model, ModelSource } from '../../../engine/model/model';
import { noArguments } from './sql/list-arguments';
import type { Rights } from './sql/policy-sql';
import { QueryError } from '../../platform/http/query-error';
import { compileRows } from './sql/rows-sql';
import { Statement } from '../../platform/database/sql-statement';

/** The position of a value: a row's column in a table. */
export interface ValuePlace {
  source: string;
  row: number;
  column: string;
}

/**
 * Returns whether the caller may read a stored value. Checks every source that shows the column, the table itself and
 * the views on it, each with the same compiled policies as its lists.
 */
export async function mayReadValue(
  database: Queryable,
  model: Model,
  rights: Rights,
  place: ValuePlace,
): Promise<boolean> {
  for (const { source, column } of placesOf(model, place)) {
    const sql = existence(model, rights, source, column, place.row);
    if (!sql) continue;
    const found = await database.query(sql.text, sql.parameters);
    if (found.rows.length > 0) return true;
  }
  return false;
}

function placesOf(model: Model, place: ValuePlace): { source: ModelSource; column: string }[] {
  return [...model.sources.values()].flatMap((source) => {
    const { definition } = source;
    const isOver =
      definition.type === 'table' ? definition.id === place.source : definition.from === place.source;
    if (!isOver) return [];
    return [...source.columns.values()]
      .filter((column) => column.origin?.source === place.source && column.origin.column === place.column)
      .map((column) => ({ source, column: column.name }));
  });
}

function existence(model: Model, rights: Rights, source: ModelSource, column: string, row: number) {
  const statement = new Statement();
  try {
    const rows = compileRows(
      { statement, model, rights },
      {
        source,
        fields: [{ key: column, name: column, arguments: {}, fields: [] }],
        arguments: noArguments,
        also: (alias) => [`${alias}.id = ${statement.bind(row, 'int8')}`],
      },
    );
    return { text: `select 1 from ${rows.from}${rows.where}`, parameters: statement.parameters };
  } catch (error) {
    // An unreadable source does not affect the next one.
    if (error instanceof QueryError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
    throw error;
  }
}
