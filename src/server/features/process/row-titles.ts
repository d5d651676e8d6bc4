import { grantsFor } from '../../../engine/access/access-table';
import { say, type Language } from '../../../definitions/text';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';
import { QueryError } from '../../platform/http/query-error';
import { Statement } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';
import { prepared } from '../../data/query/reading';
import { noArguments } from '../../data/query/statements/list-arguments';
import type { Rights } from '../../data/query/statements/policy-sql';
import { compileRows } from '../../data/query/statements/rows-sql';

interface Reading {
  database: Queryable;
  snapshot: Snapshot;
  rights: Rights;
  language: Language;
}

/**
 * Reads the labels of rows as far as the caller may read them, by `<source> <row>`. A view's own title column names the
 * rows of a table that has none, or whose title the view does not show.
 */
export async function readRowTitles(
  { database, snapshot, rights, language }: Reading,
  rows: readonly { source: string; row_id: number }[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const source of new Set(rows.map((row) => row.source))) {
    const carrying = snapshot.model.sources.get(source);
    const own = carrying?.titleColumn;
    const ids = rows.filter((row) => row.source === source).map((row) => row.row_id);
    for (const place of snapshot.model.sources.values()) {
      const open = ids.filter((id) => !titles.has(`${source} ${id}`));
      const label = own !== undefined && place.columns.has(own) ? own : place.titleColumn;
      if (place.rowSource !== source || label === undefined || open.length === 0) continue;
      if (!rights.access.isAdministrator && grantsFor(rights.access, place.id, 'read').length === 0) continue;
      for (const { id, title } of await readPlace({ database, snapshot, rights }, place, label, open))
        if (typeof title === 'string' || typeof title === 'number')
          titles.set(`${source} ${id}`, titleText(carrying?.columns.get(label), title, language));
    }
  }
  return titles;
}

/** The value of a title column as people read it: a choice by its title. */
export function titleText(
  column: ModelColumn | undefined,
  value: string | number,
  language: Language,
): string {
  const choice = column?.declared?.choices?.find((each) => String(each.value) === String(value));
  return choice ? say(choice.title, language) : String(value);
}

const field = (name: string, key: string) => ({ key, name, arguments: {}, fields: [] });

async function readPlace(
  { database, snapshot, rights }: Omit<Reading, 'language'>,
  source: ModelSource,
  label: string,
  ids: readonly number[],
): Promise<{ id: string; title: unknown }[]> {
  const statement = new Statement();
  try {
    const rows = compileRows(
      { statement, model: snapshot.model, rights },
      {
        source,
        fields: [field('id', 'id'), field(label, 'title')],
        arguments: noArguments,
        also: (alias) => [`${alias}.id = any(${statement.bind(ids, 'int8[]')})`],
      },
    );
    const sql = `select ${rows.columns} from ${rows.from}${rows.where}`;
    const found = await database.query<{ id: string; title: unknown }>(
      sql,
      statement.parameters,
      prepared(sql, rights),
    );
    return found.rows;
  } catch (error) {
    // The label may be hidden here and readable in the next place.
    if (error instanceof QueryError && error.code !== 'INTERNAL_SERVER_ERROR') return [];
    throw error;
  }
}
