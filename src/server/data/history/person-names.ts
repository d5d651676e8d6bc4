import type { Queryable } from '../../platform/database/database';
import type { Model } from '../../../engine/model/model';
import { noArguments } from '../query/statements/list-arguments';
import type { Rights } from '../query/statements/policy-sql';
import { QueryError } from '../../platform/http/query-error';
import { compileRows } from '../query/statements/rows-sql';
import { Statement } from '../../platform/database/sql-statement';

export interface PersonName {
  id: number;
  last_name?: string | null;
  first_name?: string | null;
}

/** The users by name, as far as the caller may read that, from the table or from its view. */
export async function readNames(
  database: Queryable,
  reading: { model: Model; rights: Rights },
  users: readonly (number | null)[],
): Promise<Map<number, PersonName>> {
  const ids = [...new Set(users.filter((id) => id !== null))];
  const names = new Map<number, PersonName>();
  if (ids.length === 0) return names;
  for (const source of ['view_users', 'users']) {
    const statement = namesSql(reading, source, ids);
    if (!statement) continue;
    const { rows } = await database.query<{
      id: string;
      last_name: string | null;
      first_name: string | null;
    }>(statement.sql, statement.parameters);
    for (const { id, last_name, first_name } of rows) {
      // The table may hide a name that the view shows, and the other way round.
      const known = names.get(Number(id));
      if (last_name === null && first_name === null) continue;
      names.set(Number(id), {
        id: Number(id),
        last_name: last_name ?? known?.last_name ?? null,
        first_name: first_name ?? known?.first_name ?? null,
      });
    }
  }
  return names;
}

function namesSql({ model, rights }: { model: Model; rights: Rights }, id: string, ids: readonly number[]) {
  const source = model.sources.get(id);
  if (!source) return undefined;
  const statement = new Statement();
  const fields = ['id', 'last_name', 'first_name'].map((name) => ({
    key: name,
    name,
    arguments: {},
    fields: [],
  }));
  try {
    const rows = compileRows(
      { statement, model, rights },
      {
        source,
        fields,
        arguments: noArguments,
        also: (alias) => [`${alias}.id = any(${statement.bind(ids, 'int8[]')})`],
      },
    );
    return { sql: `select ${rows.columns} from ${rows.from}${rows.where}`, parameters: statement.parameters };
  } catch (error) {
    // Without the right to names people stay numbers.
    if (error instanceof QueryError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
    throw error;
  }
}
