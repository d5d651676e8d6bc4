import type { Computed, GivenRows } from '../../definitions/source';
import type { Row } from '../row';

type Given = Computed['given'];
type From = Given[string];

/** The row's own columns at which the paths of an argument start. */
export function columnsOfArgument(from: From): readonly string[] {
  if (typeof from === 'string') return [baseOf(from)];
  if ('equals' in from) return [baseOf(from.equals)];
  return 'columns' in from ? Object.values(from.columns) : [];
}

/** The sub-tables whose rows are arguments, by the argument. */
export function listsOfGiven(given: Given): ReadonlyMap<string, GivenRows> {
  return new Map(
    Object.entries(given).flatMap(([name, from]) =>
      typeof from !== 'string' && 'subTable' in from ? [[name, from] as const] : [],
    ),
  );
}

/**
 * The value of an argument that the row itself decides: a column, several of them, the rows of a sub-table, a constant.
 * Undefined for one behind a reference or a lookup, which needs the database.
 */
export function ownArgument(
  from: From,
  row: Row,
  lists: Readonly<Record<string, readonly Row[]>>,
): { readonly value: unknown } | undefined {
  if (typeof from === 'string') return from.includes('.') ? undefined : { value: row[from] ?? null };
  if ('value' in from) return { value: from.value };
  if ('subTable' in from)
    return { value: (lists[from.subTable] ?? []).map((entry) => membersOf(from.rowColumns, entry)) };
  return 'columns' in from ? { value: membersOf(from.columns, row) } : undefined;
}

/** The column behind a member of an argument; `list` and `index` name the row of a sub-table. */
export interface ArgumentColumn {
  readonly column: string;
  readonly list?: string;
  readonly index?: number;
}

/** Finds the column behind a path such as `roof.area_m2` or `openings.2.width_m`; undefined where it names none. */
export function columnOfPath(given: Given, path: string): ArgumentColumn | undefined {
  const [name = '', ...members] = path.split('.');
  const from = given[name];
  if (from === undefined) return undefined;
  if (typeof from === 'string') return { column: baseOf(from) };
  if ('subTable' in from) {
    const [index = '', member = ''] = members;
    const column = from.rowColumns[member];
    return column === undefined ? undefined : { column, list: from.subTable, index: Number(index) };
  }
  const column = 'columns' in from ? from.columns[members[0] ?? ''] : undefined;
  return column === undefined ? undefined : { column };
}

function membersOf(columns: Readonly<Record<string, string>>, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column] ?? null]));
}

function baseOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
