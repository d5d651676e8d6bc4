import { budgets, costOfRows, totalCost } from '../../data/query/query-cost';
import { readKeys, readShown, type Export } from '../../data/spreadsheets/export/read-export';
import type { SheetValue } from '../../data/spreadsheets/formats/sheet-column';
import { DatabaseError, type Queryable } from '../../platform/database/database';
import { searchedLists, listSearch, type SearchedList, type SearchReader } from './searched-lists';

/** Rows that are shown of a list. */
const rowsOfList = 4;

/** Milliseconds after which no further list is searched, and that one list may take. */
const patience = { all: 5_000, one: 2_000 } as const;

export interface FoundRow {
  id: string;
  /** The row's name; null where it has none. */
  title: string | null;
  /** More of it, for rows with the same name. */
  detail: string | null;
}

export interface FoundList {
  /** The menu item of the list. */
  menu: number;
  title: string;
  icon: string | null;
  rows: FoundRow[];
  /** The list finds more rows. */
  hasMore: boolean;
}

export interface FoundRows {
  lists: FoundList[];
  /** Titles of the lists that were left out, because the query budget or the time was used up. */
  left: string[];
}

/** Searches the lists of the caller's menu one after another, within the query budget of one request. */
export async function searchRows(
  reader: SearchReader,
  database: Queryable,
  search: string,
): Promise<FoundRows> {
  const end = Date.now() + patience.all;
  const found: FoundRows = { lists: [], left: [] };
  let spent = 0;
  for (const list of searchedLists(reader)) {
    const query = listSearch(reader, database, list, search);
    if (!query) continue;
    const cost = totalCost(costOfRows(query.source, query.arguments));
    if (spent + cost > budgets.person || Date.now() > end) {
      found.left.push(list.title);
      continue;
    }
    spent += cost;
    const keys = await findKeys(query);
    if (keys === undefined) found.left.push(list.title);
    if (keys === undefined || keys.length === 0) continue;
    const { menu, title, icon } = list;
    const rows = await readRows(query, keys.slice(0, rowsOfList));
    if (rows.length > 0) found.lists.push({ menu, title, icon, rows, hasMore: keys.length > rowsOfList });
  }
  return found;
}

/** Names the rows of a list that the caller may read; others are left out. */
export async function nameRows(
  reader: SearchReader,
  database: Queryable,
  list: SearchedList,
  ids: readonly number[],
): Promise<FoundRow[]> {
  const query = listSearch(reader, database, list, '');
  return query ? readRows(query, ids) : [];
}

/** The keys of the first rows of a list; undefined where finding them takes too long: the other lists are searched all the same. */
async function findKeys(query: Export): Promise<number[] | undefined> {
  try {
    return keysOf(await readKeys({ ...query, limit: rowsOfList + 1 }, patience.one));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '57014') return undefined;
    throw error;
  }
}

async function readRows(query: Export, ids: readonly number[]): Promise<FoundRow[]> {
  const key = query.columns.findIndex(({ name }) => name === 'id');
  return (await readShown(query, ids)).flatMap((values) => {
    const id = values[key];
    if (id === null || id === undefined) return [];
    const [title = null, ...rest] = values.filter((_, index) => index !== key).map(textOf);
    const detail = rest.filter((text) => text !== null).join(' · ');
    return [{ id: String(id), title, detail: detail === '' ? null : detail }];
  });
}

function textOf(value: SheetValue): string | null {
  return value === null || value === '' ? null : String(value).slice(0, 200);
}

function keysOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 8 }, (_, index) => Number(view.getBigInt64(index * 8)));
}
