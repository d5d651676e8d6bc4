import type { Queryable } from '../database/database';
import { prepared } from './reading';
import { jsonList, type RowSet, type RowsSql } from './rows-sql';
import type { SelectedField } from './selection';
import type { Statement } from './statement';

/** Rows from which on a page comes as plain rows. See docs/benchmarks.md. */
export const wideFrom = 100;

/** A page of rows, ready to be asked for. */
export interface PageQuestion {
  database: Queryable;
  statement: Statement;
  set: RowSet;
  rows: RowsSql;
  /** ` limit … offset …` */
  window: string;
  /** The most rows that the page can have. */
  limit: number;
  /** SQL of a whole number that is wanted with the rows. */
  total: string | undefined;
}

export interface PageRows {
  /** The rows as one JSON list. */
  list: string;
  /** Null where none was wanted. */
  total: number | null;
}

/**
 * Reads the rows and the total in one statement. Short pages, and rows with rows of their own, are JSON that PostgreSQL
 * has written: that costs this process least. Writing JSON is the greater part of PostgreSQL's work for a wide page, so
 * that its values come as they are and are written here: servers can be added, their database cannot.
 */
export function readPageRows(question: PageQuestion): Promise<PageRows> {
  const { fields } = question.set;
  const isFlat = fields.length > 0 && fields.every((field) => field.fields.length === 0);
  return isFlat && question.limit >= wideFrom ? readPlainRows(question) : readJson(question);
}

async function readJson({ database, statement, rows, window, total }: PageQuestion): Promise<PageRows> {
  const sql = `select ${total ?? 'null::int8'} as total, ${jsonList(rows, window)}::text as rows`;
  const { rows: found } = await database.query<{ total: number | null; rows: string }>(
    sql,
    statement.parameters,
    prepared(sql),
  );
  return { list: found[0]?.rows ?? '[]', total: found[0]?.total ?? null };
}

async function readPlainRows(question: PageQuestion): Promise<PageRows> {
  const { database, statement, set, rows, window, total } = question;
  const counted = total === undefined ? '' : `, ${total}`;
  const sql = `select ${rows.columns}${counted} from ${rows.from}${rows.where}${rows.orderBy}${window}`;
  const { rows: found } = await database.query<ValueList>(sql, statement.parameters, {
    ...prepared(sql),
    values: 'json',
  });
  const list = writeList(set.fields, found);
  if (total === undefined) return { list, total: null };
  // The total comes with rows alone.
  const [first] = found;
  return first === undefined ? readJson(question) : { list, total: Number(first[set.fields.length]) };
}

type ValueList = Readonly<Record<string, string | null>>;

/** Rows as PostgreSQL's json_agg writes them. */
function writeList(fields: readonly SelectedField[], rows: readonly ValueList[]): string {
  const starts = fields.map(({ key }, index) => `${index === 0 ? '{' : ','}"${key}":`);
  let list = '[';
  for (const row of rows) {
    if (list !== '[') list += ', ';
    for (const [index, start] of starts.entries()) list += start + (row[index] ?? 'null');
    list += '}';
  }
  return `${list}]`;
}
