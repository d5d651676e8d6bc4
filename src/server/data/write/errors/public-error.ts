import type { Model, ModelSource } from '../../../../engine/model/model';
import type { Queryable } from '../../../platform/database/database';
import { noArguments } from '../../query/statements/list-arguments';
import { messages } from '../../../platform/http/query-messages';
import type { Rights } from '../../query/statements/policy-sql';
import { QueryError, type Clash } from '../../../platform/http/query-error';
import { compileRows } from '../../query/statements/rows-sql';
import { Statement } from '../../../platform/database/sql-statement';

/**
 * Converts a failed write to a public error. It reveals that a value is in use, and at which field, only if the caller
 * may read a row with it. Call it after the transaction, or after a rollback to a savepoint: the failed statement has
 * aborted it.
 */
export async function publicError(
  database: Queryable,
  model: Model,
  rights: Rights,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof QueryError) || !error.clash) return error;
  return (await isReadable(database, model, rights, error.clash))
    ? error
    : new QueryError('BAD_USER_INPUT', messages.cannotBeSaved);
}

/** Checks the table and the views on it, each with the rights of its lists. */
async function isReadable(database: Queryable, model: Model, rights: Rights, clash: Clash): Promise<boolean> {
  if (clash.values.size === 0) return false;
  for (const source of model.sources.values()) {
    const query = source.rowSource === clash.source ? rowsWith(model, rights, source, clash) : undefined;
    if (!query) continue;
    const { rows } = await database.query(query.sql, query.parameters);
    if (rows.length > 0) return true;
  }
  return false;
}

function rowsWith(model: Model, rights: Rights, source: ModelSource, clash: Clash) {
  const filters = [...clash.values].map(([name, value]) => {
    const shown = [...source.columns.values()].find(
      ({ origin }) => origin?.source === clash.source && origin.column === name,
    );
    return shown && { column: shown.name, condition: 'equals' as const, value };
  });
  const named = filters.filter((filter) => filter !== undefined);
  if (named.length < filters.length) return undefined;
  const statement = new Statement();
  try {
    const set = { source, fields: [], arguments: { ...noArguments, filters: named } };
    const rows = compileRows({ statement, model, rights }, set);
    return { sql: `select 1 from ${rows.from}${rows.where} limit 1`, parameters: statement.parameters };
  } catch (error) {
    // An unreadable source does not affect the next one.
    if (error instanceof QueryError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
    throw error;
  }
}
